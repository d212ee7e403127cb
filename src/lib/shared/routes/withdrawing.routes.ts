import { WITHDRAWAL_PATHS } from '../../../../contract/withdrawing.ts';
import { area, type MakeRoute, type Route } from './route.ts';

const { form, inApp } = area('Withdrawing', 'withdrawing');
const TITLE = 'title.withdrawing';
/** The pages are those of the Netherlands. */
const PAGES = WITHDRAWAL_PATHS.nl;

const pagesAt = (make: MakeRoute, at: string): Route[] => {
  const isOwn = at === PAGES;
  const shows = isOwn ? {} : { shows: [at, PAGES] as const };
  return [
    make(at, TITLE, { ...shows, access: 'request', idFields: ['subscriptionId'] }),
    make(`${at}/[receipt]`, TITLE, { ...shows, access: 'link' }),
    // Its response is a file.
    make(`${at}/pdf/[receipt]`, TITLE, { ...shows, access: 'link' }),
  ];
};

/** Each country has the word of its law. A page of the app would be taken for a link if it stood below them. */
export const withdrawingRoutes = [
  ...Object.values(WITHDRAWAL_PATHS).flatMap((path) => [
    ...pagesAt(form, path),
    ...pagesAt(inApp, `/app${path}`),
  ]),
  // Of the mail to the address of the contract.
  form('/abonnementen/bedenktijd/[link]', TITLE, { access: 'link' }),
];
