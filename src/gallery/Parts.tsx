import { useState } from 'react';
import { Accordion } from '../ui/Accordion';
import { Button } from '../ui/Button';
import { Flag } from '../ui/Flag';
import { Icon } from '../ui/Icon';
import { Mark } from '../ui/Mark';
import { Notice } from '../ui/Notice';
import { Pill } from '../ui/Pill';
import { Skeleton } from '../ui/Skeleton';
import { SkeletonGroup } from '../ui/SkeletonGroup';
import { Spinner } from '../ui/Spinner';
import { Tabs } from '../ui/Tabs';
import { Section } from './Section';
import type { Texts } from './texts';

/** Tabs, accordion, skeletons, notices, pills and flags. */
export function Parts({ t }: { t: Texts }) {
  const [tab, setTab] = useState<'personal' | 'family' | 'team'>('personal');
  const [open, setOpen] = useState<string | null>('0');
  return (
    <>
      <Section title={t.tabs}>
        <Tabs
          label={t.plans}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { key: 'personal', label: t.personal },
            { key: 'family', label: t.family },
            { key: 'team', label: t.team },
          ]}
        >
          <p class="mt-4">{t[tab]}</p>
        </Tabs>
      </Section>
      <Section title={t.accordion}>
        <Accordion
          headingLevel={3}
          openKey={open}
          onOpen={setOpen}
          items={t.questions.map(([title, content], at) => ({
            key: String(at),
            title: at ? (
              title
            ) : (
              <span class="row-center">
                <span class="row-icon">
                  <Icon name="i-lucide-circle-help" />
                </span>
                {title}
              </span>
            ),
            content: <p class="text-text-2">{content}</p>,
          }))}
        />
      </Section>
      <Section title={t.loading}>
        <SkeletonGroup label={t.loadingLabel}>
          <div class="card grid gap-3 p-6">
            <Skeleton class="h-6 w-40" />
            <Skeleton />
            <Skeleton class="h-13 rounded-control" />
          </div>
        </SkeletonGroup>
        <div class="row-center text-3xl">
          <Spinner />
        </div>
      </Section>
      <Section title={t.notes}>
        <Notice tone="info">{t.spam}</Notice>
        <Notice tone="warning">{t.offline}</Notice>
        <Notice tone="error" action={<Button isSmall>{t.retry}</Button>}>
          {t.failure}
        </Notice>
        <div class="flex flex-wrap gap-3">
          <Pill tone="aurora">{t.active}</Pill>
          <Pill tone="amber">{t.ending}</Pill>
          <Pill tone="coral">{t.ended}</Pill>
          <Pill tone="plain">{t.none}</Pill>
        </div>
        <div class="card flex flex-wrap items-center gap-3 p-4">
          {['DE', 'fr', 'UK', 'en', 'NL', 'JP', '??'].map((code) => (
            <Flag key={code} code={code} />
          ))}
          <span class="text-text-3">DE fr UK en NL JP ??</span>
          <Mark />
        </div>
      </Section>
    </>
  );
}
