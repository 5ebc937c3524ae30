import { useTranslations } from 'use-intl';
import { Icon } from '#app/ui/icon.tsx';
import type { VariantData } from './load-product.server.ts';

/** Whether the picked variant can be had now, in words and with an icon. */
export function VariantAvailability({ variant }: { variant: VariantData }) {
  const t = useTranslations('catalogue');
  const gone = variant.availability === 'unavailable';
  return (
    <p className="flex items-start gap-3 rounded-corner-sm bg-page-2 p-4 text-small" role="status">
      <span className={gone ? 'text-ink-2' : 'text-ok'}>
        <Icon name={gone ? 'alert' : 'check'} size={22} />
      </span>
      <span>
        <b className="font-semibold">{t(`availability.${variant.availability}`)}</b>
        {variant.size && ` · ${t('size-named', { size: variant.size })}`}
        <br />
        <span className="text-ink-2">{t(`availability-text.${variant.availability}`)}</span>
      </span>
    </p>
  );
}
