/** Shows the message of the page inside an island. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Notification } from '../kit/notification/Notification.tsx';
import { $notice, dismiss, providePlace } from './notifications.ts';

export function Notifications({ closeLabel }: { readonly closeLabel: string }) {
  const notice = useStore($notice);
  useEffect(providePlace, []);
  return (
    <div className="notifications">
      {notice && <Notification {...notice} onClose={dismiss} closeLabel={closeLabel} />}
    </div>
  );
}
