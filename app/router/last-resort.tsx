import { Component, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

/** Shown when even the error page could not be; the server has the same for itself (`entry.server.tsx`). */
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
  const text = useTranslations('errors')('fallback');
  return (
    <html lang={useLocale()}>
      <head>
        <title>{text}</title>
      </head>
      <body>
        <p role="alert">{text}</p>
      </body>
    </html>
  );
}
