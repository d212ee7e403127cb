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
    'The focus stays in the open dialog, and then returns to the element that opened it.',
    'Escape and a button with a name close it; the heading is its name.',
    'Its button opens it again immediately after it was closed.',
    'In browsers with invoker commands it opens and closes without script.',
    'The page dims in 150 ms and the dialog moves in in 300 ms; with reduced motion there is no transition.',
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
