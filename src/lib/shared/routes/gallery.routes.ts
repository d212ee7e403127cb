import { area } from './route.ts';

const { page } = area('Gallery', 'servicepage');
const GALLERY = { access: 'public', outsideProduction: true } as const;

export const galleryRoutes = [
  page('/galerij', 'title.gallery', GALLERY),
  page('/galerij/[deel]', 'title.gallery', GALLERY),
];
