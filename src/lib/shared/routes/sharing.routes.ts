import { area } from './route.ts';

const { page, form } = area('Shared access', 'sharedaccesssendinvitation');

export const sharingRoutes = [
  page('/abonnementen/delen', 'title.sharedAccess', {
    outage: 'outage.sharing',
    parameters: { intrekken: 'id', stoppen: 'id', verlaten: 'id', gelukt: 'word', uitnodiging: 'id' },
    idFields: ['subscriptionId', 'inviteKey', 'accountId', 'placeId'],
  }),
  form('/abonnementen/uitnodiging/[invite_key]', 'title.invitation', {
    feature: 'sharedaccessacceptinvitation',
    access: 'request',
    parameters: { gevraagd: 'word' },
  }),
];
