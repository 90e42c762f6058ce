import { Handled } from '@marquee/kernel/contracts';
import { PasswordChange, type PasswordFormType, PasswordSet } from '@marquee/kernel/contracts/player';
import { ContractForm, PasswordField, useContractForm } from '@marquee/kernel/forms';
import { useHost, useSession } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';

import { NewPasswordField } from '../../new-password/new-password-field.tsx';
import { useTranslation } from '../../private-texts.ts';

/** What password managers file the password under: they see it, and nobody else. */
function AccountName({ login }: { login: string }) {
  return <input type="text" autoComplete="username" value={login} readOnly hidden />;
}

const useOwnWords = (): string[] => {
  const { player } = useSession();
  return player === null
    ? []
    : [player.email, player.login, player.nickname, player.phone].filter((word) => word !== '');
};

function ChangeForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation();
  const host = useHost();
  const ownWords = useOwnWords();
  const form = useContractForm({
    schema: PasswordChange,
    initialValues: { current: '', password: '' },
    async send(body) {
      await host.api.post('/password/change', { schema: Handled, body });
      onSaved();
    },
  });
  return (
    <ContractForm form={form}>
      <AccountName login={ownWords[0] ?? ''} />
      <PasswordField
        label={t('profilePassword.current')}
        autoComplete="current-password"
        {...form.field('current')}
      />
      <NewPasswordField label={t('newPassword.label')} field={form.field('password')} ownWords={ownWords} />
      <p>{t('profilePassword.sessions')}</p>
      <Button type="submit" kind="primary" wide loading={form.isSending}>
        {t('profilePassword.change')}
      </Button>
    </ContractForm>
  );
}

function SetForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation();
  const host = useHost();
  const ownWords = useOwnWords();
  const form = useContractForm({
    schema: PasswordSet,
    initialValues: { password: '' },
    async send(body) {
      await host.api.post('/password/set', {
        schema: Handled,
        body,
        idempotencyKey: crypto.randomUUID(),
      });
      onSaved();
    },
  });
  return (
    <ContractForm form={form}>
      <AccountName login={ownWords[0] ?? ''} />
      <p>{t('profilePassword.set.text')}</p>
      <NewPasswordField label={t('newPassword.label')} field={form.field('password')} ownWords={ownWords} />
      <Button type="submit" kind="primary" wide loading={form.isSending}>
        {t('profilePassword.set')}
      </Button>
    </ContractForm>
  );
}

/** Changes the player's password, or sets the first one. */
export function PasswordForm({ type, onSaved }: { type: PasswordFormType['type']; onSaved: () => void }) {
  const { t } = useTranslation();
  const host = useHost();
  const saved = () => {
    host.bus.publish('player/changed', {});
    host.notify({ type: 'success', title: t('profilePassword.saved') });
    onSaved();
  };
  return type === 'change' ? <ChangeForm onSaved={saved} /> : <SetForm onSaved={saved} />;
}
