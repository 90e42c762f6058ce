import { Handled } from '@marquee/kernel/contracts';
import { EndExclusion } from '@marquee/kernel/contracts/player';
import { ContractForm, useContractForm, useErrorWords } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { useHost, useLanguagePath } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';

interface EndExclusionFormProps {
  /** Of the link that leads here; left out, the player who is signed in ends their own. */
  signature?: string;
  onEnded: () => Promise<void> | void;
}

/** The API answered `error`: it knows the call, and will not do it. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 200 && Object.keys(error.fields).length === 0;

/** The press that ends an exclusion whose time is over. A refusal is told, and then leads home. */
export function EndExclusionForm({ signature, onEnded }: EndExclusionFormProps) {
  const { t } = useTranslation();
  const host = useHost();
  const path = useLanguagePath();
  const words = useErrorWords();
  const form = useContractForm({
    schema: EndExclusion,
    initialValues: { ...(signature !== undefined && { signature }) },
    async send(body) {
      try {
        const { handled } = await host.api.post('/dashboard/self-exclusion/deactivate', {
          schema: Handled,
          body,
          idempotencyKey: crypto.randomUUID(),
        });
        if (!handled) throw new Error('The exclusion was not ended.');
      } catch (error) {
        host.notify({ type: 'error', title: words.ofFailure(error), text: words.ofFailure(null) });
        if (isRefused(error)) host.navigate(path('/'));
        throw error;
      }
      await onEnded();
    },
  });
  return (
    <ContractForm form={form}>
      <Button type="submit" kind="quiet" wide loading={form.isSending}>
        {t('selfExclusion.end')}
      </Button>
    </ContractForm>
  );
}
