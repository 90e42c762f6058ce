import { Handled } from '@marquee/kernel/contracts';
import { AccountClosure } from '@marquee/kernel/contracts/player';
import { ContractForm, TextInput, useContractForm } from '@marquee/kernel/forms';
import { useHost, useLanguagePath } from '@marquee/kernel/remote';
import { Button, ButtonLink, Card } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';

import * as styles from './own-data.module.css';

function ClosureForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const host = useHost();
  // One intent, however often it is sent.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useContractForm({
    schema: AccountClosure,
    initialValues: { reason: '' },
    draft: { name: 'account-closure' },
    async send(body) {
      await host.api.post('/profile/close', { schema: Handled, body, idempotencyKey });
      host.notify({ type: 'success', title: t('ownData.close.done') });
      host.bus.publish('session/sign-out-requested', {});
    },
  });
  return (
    <ContractForm form={form}>
      <p>{t('ownData.close.effect')}</p>
      <TextInput label={t('ownData.close.reason')} {...form.field('reason')} />
      <div className={styles.actions}>
        <Button type="submit" kind="danger" loading={form.isSending}>
          {t('ownData.close.confirm')}
        </Button>
        <Button onClick={onBack}>{t('ownData.close.back')}</Button>
      </div>
    </ContractForm>
  );
}

/** Closes the account for good. Whoever wants a break from playing is shown the way to that first. */
export function CloseAccount() {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className={styles.close}>
      <h2 className={styles.title}>{t('ownData.close.title')}</h2>
      {isOpen ? (
        <ClosureForm onBack={() => setOpen(false)} />
      ) : (
        <>
          <p className={styles.text}>{t('ownData.close.text')}</p>
          <div className={styles.actions}>
            <ButtonLink to={path('/player/self-exclusion')}>{t('selfExclusion.title')}</ButtonLink>
            <Button onClick={() => setOpen(true)}>{t('ownData.close.open')}</Button>
          </div>
        </>
      )}
    </Card>
  );
}
