/** Stands round every island: a part that breaks while it is drawn says so and can be tried again; the page stays. */
import { Component, type ReactNode } from 'react';
import { type FailureTexts, LoadFailure } from './LoadFailure.tsx';

interface Props {
  readonly texts: FailureTexts;
  readonly children: ReactNode;
}

interface State {
  readonly isBroken: boolean;
}

/** React knows no other way to say this than a class. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    globalThis.reportError(error);
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return <LoadFailure {...this.props.texts} onRetry={() => this.setState({ isBroken: false })} />;
  }
}
