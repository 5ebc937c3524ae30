import { useLocation } from 'react-router';
import { Menu as Links, type MenuItem } from '#app/ui/menu.tsx';
import type { BlockProps } from '../block.ts';
import type { menu } from './fields.ts';

/** The way between pages that belong together; the one it stands on is marked. */
export default function Menu({ data, texts, loaded }: BlockProps<typeof menu, MenuItem[]>) {
  const { pathname } = useLocation();
  if (loaded.length === 0) return null;
  const items = loaded.map((item) => ({ ...item, isCurrent: item.href === pathname }));
  return (
    <div className="wrap py-4">
      <Links items={items} label={texts.title} orientation={data.orientation} />
    </div>
  );
}
