import { useLayoutEffect, useState } from 'react';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { FilledText } from '../feedback/FilledText';
import { Fold, FoldingFailure, useScrollTo } from '../feedback/Fold';
import { RetryNotice } from '../feedback/RetryNotice';
import { t } from '../i18n/locale';
import * as paths from '../navigation/paths';
import { plan } from '../session/current-subscription';
import { refreshAccount, subscription } from '../session/session';
import { canManageParticipants, parsePlan } from '../session/subscription';
import { Button, ButtonLink } from '../ui/Button';
import { Field } from '../ui/form/Field';
import { fieldValue } from '../ui/form/use-text-input';
import { Icon } from '../ui/Icon';
import { MessagePage } from '../ui/MessagePage';
import { SmoothHeight } from '../ui/SmoothHeight';
import { countFreeSlots, validateName } from './members';
import { copyInvite, getParticipants, type ParticipantsModel } from './participants.model';
import { ShareLink } from './ShareLink';

/** The members of the plan, and the form that adds one. */
export default function ParticipantsPage({ search }: { search: string }) {
  const [model] = useState(getParticipants);
  const current = subscription.value;
  if (!current || !canManageParticipants(current))
    return (
      <MessagePage>
        <p>{t('participants.owner')}</p>
        <ButtonLink tone="primary" href={paths.account}>
          {t('common.back_to_account')}
        </ButtonLink>
      </MessagePage>
    );
  const code = new URLSearchParams(search).get('product_code')?.toUpperCase();
  const isTeam = (parsePlan(code) ?? plan.value) === 'CORPORATE';
  return (
    <div class="column">
      <p class="text-text-2">{t(`participants.lead.${isTeam ? 'corporate' : 'family'}`)}</p>
      {current.members_names ? (
        <>
          <ConfirmDialog
            item={model.itemToConfirm}
            title={t('participants.remove.title')}
            text={(name) => t('participants.remove.text', { name })}
            tone="danger"
            confirm={() => t('participants.remove.yes')}
            cancel={t('participants.remove.no')}
            action={model.remove}
          />
          <Members limit={current.members_limit} names={current.members_names} model={model} />
          <AddForm isFull={countFreeSlots(current) === 0} names={current.members_names} model={model} />
        </>
      ) : (
        <RetryNotice onRetry={refreshAccount}>{t('participants.error')}</RetryNotice>
      )}
    </div>
  );
}

interface Props {
  names: string[];
  model: ParticipantsModel;
}

function Members({ limit, names, model }: Props & { limit: number }) {
  const count = names.length;
  const title =
    count > limit ? t('participants.over', { n: count - limit }) : t('participants.limit', { count, limit });
  const hasLimit = plan.value === 'FAMILY' || plan.value === 'CORPORATE';
  return (
    <section class="flex flex-col gap-2" aria-label={hasLimit ? title : t('participants.title')}>
      {hasLimit && <h2 class="caption">{title}</h2>}
      <SmoothHeight>
        {names.length > 0 && (
          <ul class="card px-5 rows">
            {/* The key is the position, because names may repeat. */}
            {[...names.entries()].map(([position, name]) => (
              <li key={position} class="flex items-center gap-4 py-2">
                <bdi class="grow min-w-0 font-semibold" translate={false}>
                  {name}
                </bdi>
                <button
                  type="button"
                  class="icon-button shrink-0"
                  aria-label={t('participants.remove.name', { name })}
                  onClick={() => {
                    model.itemToConfirm.value = name;
                  }}
                >
                  <Icon name="i-x" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </SmoothHeight>
    </section>
  );
}

function AddForm({ isFull, names, model }: Props & { isFull: boolean }) {
  const { name, invite } = model.draft.value;
  const nameError = validateName(name ?? '', names);
  const canAdd = !nameError && !isFull;
  const [oldLink] = useState(invite?.link);
  const newInvitation = useScrollTo(invite?.link !== oldLink && invite?.link);
  useLayoutEffect(() => model.removeAcceptedInvite(names), [model, names]);
  return (
    <form
      noValidate
      class="card p-5 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const text = fieldValue(event.currentTarget, 'member');
        if (text !== (name ?? '')) model.setName(text);
        if (!validateName(text, names) && !isFull) void model.add.run();
      }}
    >
      <Field
        label={t('participants.add.title')}
        hint={t(isFull ? 'participants.add.full' : 'participants.add.hint')}
        name="member"
        autocomplete="off"
        value={name ?? ''}
        error={name !== null && nameError ? t(`participants.add.input_${nameError}`) : null}
        isReadOnly={model.add.isBusy.value}
        onValue={model.setName}
      />
      <FoldingFailure failure={model.add.failure} gap={12} />
      <Button
        tone="primary"
        class="hug"
        type="submit"
        title={isFull ? t('participants.add.full') : undefined}
        isBusy={model.add.isBusy.value}
        isDisabled={!canAdd}
      >
        {t('participants.add.submit')}
      </Button>
      <Fold isStill gap={12}>
        {invite && (
          <div ref={newInvitation} class="flex flex-col gap-3">
            <ShareLink
              text={<FilledText text="invite.text" values={{ name: invite.name }} />}
              link={invite.link}
              tone={canAdd ? 'raised' : 'primary'}
              onCopy={copyInvite}
            />
          </div>
        )}
      </Fold>
    </form>
  );
}
