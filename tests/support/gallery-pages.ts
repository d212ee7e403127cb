/** The states of the gallery of the kit. */
import { andThen, type PagePart, plain, titled, visit } from './variants.ts';

export const galleryPages: PagePart = {
  routes: {
    '/galerij': { ...plain, first: visit('/galerij', titled('Galerij')) },
    '/galerij/[deel]': {
      ...plain,
      first: visit('/galerij/tekstveld', titled('Galerij')),
      success: andThen(visit('/galerij/tekstveld', titled('Galerij')), async (page) => {
        await page.getByRole('button', { name: 'Versturen' }).click();
        await page.getByRole('heading', { name: 'Verstuurd' }).waitFor();
      }),
    },
  },
};
