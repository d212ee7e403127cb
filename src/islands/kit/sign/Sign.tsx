/** The icons of forms, in the style of the pages' icons. They accompany text and are hidden from screen readers. */
export const CHECK = 'm4.5 12.5 5 5 10-11';
export const ERROR = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V13M12 16.3v.1';

const SIGNS = {
  check: CHECK,
  cross: 'm6 6 12 12M18 6 6 18',
  error: ERROR,
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.7v.1',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.5-5.6M20 3.5v4.5h-4.5',
  warning: 'M12 3.5 22 20.5H2ZM12 10v4.5M12 17.5v.1',
} as const;

export type SignName = keyof typeof SIGNS;

export function Sign({ name }: { readonly name: SignName }) {
  return <Icon path={SIGNS[name]} />;
}

/** For a component with one icon, so that its script does not contain the others. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
