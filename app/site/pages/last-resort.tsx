import { Component, type ReactNode } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { errorsWords } from '#messages/errors/words.ts';

/**
 * Shown in a browser when even the error page fails. The server has its own (`entry.server.tsx`).
 */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Sentence /> : this.props.children;
  }
}

function Sentence() {
  return <p role="alert">{useWords(errorsWords)('fallback')}</p>;
}
