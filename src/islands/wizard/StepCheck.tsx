/** The summary before submitting: all values, and the effects. */
import type { ReactNode } from 'react';
import { FieldError } from '../kit/field/Field.tsx';
import { errorId } from '../kit/field/fields.ts';
import { Icon } from '../kit/sign/Sign.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { CHECK_ICONS } from './check-icons.ts';
import { StepForm } from './StepForm.tsx';
import type { CheckRow, CheckStep } from './step.ts';

export function StepCheck(props: CheckStep) {
  const t = textsOf(props.texts);
  const { action, effects } = props;
  // The only subscription has its name in the rows; the reason of a refusal has its own heading.
  const isNamed = effects.length > 1 || action === undefined;
  return (
    <StepForm {...props} action={action} isClosed={action === undefined}>
      <input type="hidden" name="revision" value={props.revision} />
      {props.shown?.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <dl className="check-rows">
        {props.rows.map((row) => (
          <Row key={row.label} {...row} />
        ))}
      </dl>
      {effects.length > 0 && (
        <section className="effects" aria-labelledby="gevolgen">
          <h2 id="gevolgen">{t('wizard.check.effects')}</h2>
          {effects.map(({ name, sentences }) => (
            <div key={name} className="effect">
              {isNamed && <h3>{name}</h3>}
              {sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          ))}
        </section>
      )}
      {props.tick && action !== undefined && <HintedTick {...props.tick} />}
      {props.conditions && action !== undefined && <Conditions {...props.conditions} />}
    </StepForm>
  );
}

function Row({ icon, label, lines, href, change }: CheckRow) {
  return (
    <div className="check-row">
      <dt>
        <Icon path={CHECK_ICONS[icon]} />
        <span>{label}</span>
      </dt>
      <dd>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </dd>
      {href && (
        <dd className="check-change">
          <a href={href} aria-label={`${change}: ${label}`}>
            {change}
          </a>
        </dd>
      )}
    </div>
  );
}

function Conditions({ link, error, ...box }: NonNullable<CheckStep['conditions']>) {
  return (
    <Tick {...box} isRequired isInvalid={error !== undefined} describedBy={error && errorId(box.name)}>
      <FieldError name={box.name} error={error} />
      {link && (
        <p className="small">
          <a href={link.url} target="_blank" rel="noopener">
            {`${link.text} ${link.newTab}`}
          </a>
        </p>
      )}
    </Tick>
  );
}

function HintedTick({ hint, ...box }: NonNullable<CheckStep['tick']>) {
  const hintId = `${box.name}-hint`;
  return (
    <Tick {...box} value="ja" describedBy={hintId}>
      <p id={hintId} className="small">
        {hint}
      </p>
    </Tick>
  );
}

interface TickProps {
  readonly name: string;
  /** Posted when it is ticked. */
  readonly value: string;
  readonly label: string;
  readonly isChecked: boolean;
  readonly isRequired?: boolean;
  readonly isInvalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

function Tick({ name, value, label, isChecked, isRequired, isInvalid, describedBy, children }: TickProps) {
  return (
    <div className="check-tick">
      <input
        id={name}
        name={name}
        type="checkbox"
        value={value}
        defaultChecked={isChecked}
        aria-required={isRequired}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
      />
      <label htmlFor={name}>{label}</label>
      {children}
    </div>
  );
}
