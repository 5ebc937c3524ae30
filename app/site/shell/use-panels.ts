import { useRef, useState } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import type { MegaPanelData } from '#app/site/menu/load-panels.server.ts';
import { fetchMenus } from '#app/site/menu/menu-client.ts';

type Loaded = {
  readonly Panel: typeof import('#app/site/menu/mega-panel.tsx').MegaPanel;
  readonly panels: readonly MegaPanelData[];
};

export type Panels = {
  readonly loaded: Loaded | undefined;
  readonly hasFailed: boolean;
  /** Called when a visitor is about to open one. */
  readonly prepare: () => void;
};

/** The panels' data and code, fetched together when a visitor comes near. */
export function usePanels(): Panels {
  const locale = useLocaleCode();
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setFailed] = useState(false);
  const isAsking = useRef(false);

  async function prepare() {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const [{ MegaPanel }, { panels }] = await Promise.all([
        import('#app/site/menu/mega-panel.tsx'),
        fetchMenus(locale),
      ]);
      setLoaded({ Panel: MegaPanel, panels });
      setFailed(false);
    } catch {
      setFailed(true);
    }
    isAsking.current = false;
  }

  return { loaded, hasFailed, prepare };
}
