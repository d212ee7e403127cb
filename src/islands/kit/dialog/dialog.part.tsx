import type { MouseEvent, ReactNode } from 'react';
import type { Part } from '../part.ts';
import { Dialog, DialogButton } from './Dialog.tsx';
import { useOpened } from './use-opened.ts';

/** A dialog that an island opens and closes in code. */
function OpenedByScript({ children }: { readonly children: ReactNode }) {
  const { opened, open } = useOpened<string>();
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.focus();
    open('Voorwaarden van de pauze');
  };
  return (
    <>
      <button type="button" className="action-quiet" onClick={onClick}>
        Voorwaarden lezen
      </button>
      {opened && (
        <Dialog
          key={opened.key}
          id="voorwaarden"
          heading={opened.about}
          closeLabel="Voorwaarden sluiten"
          isOpen
          onClose={opened.onClose}
        >
          {children}
        </Dialog>
      )}
    </>
  );
}

export const dialog: Part = {
  id: 'venster',
  title: 'Venster',
  criteria: [
    'De focus blijft in het open venster, en gaat daarna terug naar wat het opende.',
    'Escape en een knop met een naam sluiten het; de kop is de naam.',
    'De knop opent het meteen weer nadat het is gesloten.',
    'In browsers met `command` gaat het zonder script open en dicht.',
    'De pagina wordt in 150 ms donkerder en het venster komt in 300 ms; met minder beweging is er geen overgang.',
  ],
  examples: {
    'een vraag': (
      <>
        <DialogButton dialog="stoppen" command="show-modal" look="action">
          Pauze stoppen
        </DialogButton>
        <Dialog id="stoppen" heading="Wilt u de pauze stoppen?" closeLabel="Vraag sluiten">
          <p>We bezorgen uw krant dan weer vanaf maandag 7 december.</p>
          <div className="dialog-actions">
            <button type="submit" className="action" name="actie" value="stoppen">
              Pauze stoppen
            </button>
            <DialogButton dialog="stoppen" command="close" look="action-quiet">
              Pauze houden
            </DialogButton>
          </div>
        </Dialog>
      </>
    ),
    'een tekst die langer is dan het scherm': (
      <OpenedByScript>
        {Array.from({ length: 24 }, (_, index) => (
          <p key={index}>Artikel {index + 1}. Een pauze duurt minstens een dag en hoogstens drie maanden.</p>
        ))}
      </OpenedByScript>
    ),
  },
};
