import { Fragment, useState } from 'react';
import { TroubleLink } from '../feedback/TroubleLink';
import { t } from '../i18n/locale';
import { settings } from '../lib/settings';
import { BASE, place } from '../navigation/navigation';
import type { MenuItem } from '../session/menu';
import { getMenuLink } from '../session/menu';
import { mirrors } from '../session/mirrors';
import { Accordion } from '../ui/Accordion';
import { Link } from '../ui/Link';

/** The fourth is about the Outline key. */
const QUESTIONS = (['1', '2', '3', '4', '5', '6', '7', '8'] as const).filter(
  (key) => settings.hasOutline || key !== '4',
);

/** Pages that an answer names. */
const PAGES: Partial<Record<string, MenuItem>> = { 1: 'instructions', 2: 'trouble', 7: 'buy_gift' };

/** The FAQ. One answer is open at a time. */
export default function FaqPage() {
  const { support } = settings.contacts;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { path, search } = place.value;
  return (
    <div class="column">
      <p class="text-text-2">
        {support ? (
          <>
            {`${t('faq.lead')} ${t('faq.ask')} `}
            <Link isExternal class="underline" href={support}>
              {t('faq.support')}
            </Link>
            .
          </>
        ) : (
          t('faq.lead')
        )}
      </p>
      <TroubleLink />
      <Accordion
        items={QUESTIONS.map((key) => ({
          key,
          title: t(`faq.${key}.q`),
          content: <Answer text={t(`faq.${key}.a`)} page={PAGES[key]} />,
        }))}
        openKey={openKey}
        onOpen={setOpenKey}
      />
      {mirrors.value.length > 0 && (
        <p class="text-text-2">
          {`${t('faq.mirrors')} `}
          {mirrors.value.map((origin) => (
            <Fragment key={origin}>
              <a class="underline whitespace-nowrap" href={origin + BASE + path + search} translate={false}>
                {new URL(origin).host}
              </a>{' '}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

function Answer({ text, page }: { text: string; page: MenuItem | undefined }) {
  const link = page && getMenuLink(page);
  return (
    <>
      <p class="text-text-2">{text}</p>
      {link && (
        <Link class="text-link underline" href={link.href}>
          {link.label}
        </Link>
      )}
    </>
  );
}
