import { NicknameChange, Profile } from '@marquee/kernel/contracts/player';
import { ContractForm, TextInput, useContractForm } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';

interface NicknameFormProps {
  nickname: Profile['nickname'];
  onSaved: (profile: Profile) => void;
}

/** How the player appears to others: chosen freely, and then for a while. */
export function NicknameForm({ nickname, onSaved }: NicknameFormProps) {
  const { t } = useTranslation();
  const host = useHost();
  const form = useContractForm({
    schema: NicknameChange,
    initialValues: { nickname: nickname.value },
    draft: { name: 'nickname' },
    async send(body) {
      const saved = await host.api.post('/profile/nickname', {
        schema: Profile,
        body,
        idempotencyKey: crypto.randomUUID(),
      });
      host.bus.publish('player/changed', {});
      host.notify({ type: 'success', title: t('profileForm.saved') });
      onSaved(saved);
    },
  });
  const isLocked = nickname.changeableAt !== null;
  return (
    <ContractForm form={form}>
      <TextInput
        label={t('profileForm.nickname')}
        autoComplete="nickname"
        readOnly={isLocked}
        description={
          isLocked
            ? t('profileForm.nickname.locked', { at: nickname.changeableAt })
            : t('profileForm.nickname.hint')
        }
        {...form.field('nickname')}
        value={form.values.nickname ?? ''}
      />
      {form.values.nickname !== nickname.value && (
        <Button type="submit" kind="primary" loading={form.isSending}>
          {t('profileForm.nickname.save')}
        </Button>
      )}
    </ContractForm>
  );
}
