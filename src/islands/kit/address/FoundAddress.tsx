/** An address that was found, as the form will send it. */
import { addressLines, type PostalAddress } from '../../../lib/shared/address.ts';
import { CHECK, Icon } from '../sign/Sign.tsx';

interface Props {
  readonly address: PostalAddress;
  /** Read before the address: "Gevonden". */
  readonly label: string;
}

export function FoundAddress({ address, label }: Props) {
  const [street, ...place] = addressLines(address, 'nl');
  return (
    <div className="found">
      <span className="found-sign tint-green">
        <Icon path={CHECK} />
      </span>
      <p>
        <span className="reader-only">{`${label}: `}</span>
        <strong>{street}</strong>
        <br />
        <span>{place.join(', ')}</span>
      </p>
    </div>
  );
}
