/** Wraps every island: a component that throws while it renders shows a message with a retry; the page stays usable. */
import { Component, type ReactNode } from 'react';
import { type FailureTexts, LoadFailure } from './LoadFailure.tsx';

interface Props {
  readonly texts: FailureTexts;
  readonly children: ReactNode;
}

interface State {
  readonly isBroken: boolean;
}

/** React has error boundaries for class components only. */
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
    return <LoadFailure {...this.props.texts} isWhole onRetry={() => this.setState({ isBroken: false })} />;
  }
}
