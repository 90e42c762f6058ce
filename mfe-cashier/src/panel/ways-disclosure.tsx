import type { DepositMethod } from '@marquee/kernel/contracts/cashier';
import { FormSkeleton } from '@marquee/kernel/forms';
import { Button, Icon } from '@marquee/kernel/ui';
import { lazy, Suspense, useState } from 'react';

import type { Terms } from '../cashier/use-terms.ts';
import { useTranslation } from '../private-texts.ts';

const ManageWays = lazy(async () => {
  const { ManageWays: Component } = await import(
    /* webpackChunkName: "ways" */ '../features/ways/manage-ways.tsx'
  );
  return { default: Component };
});

interface WaysDisclosureProps {
  methods: readonly DepositMethod[];
  terms: Terms;
}

/** What is kept and what is blocked, on demand: few look for it, and those that do have to find it. */
export function WaysDisclosure({ methods, terms }: WaysDisclosureProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('ways.manage')}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
      </Button>
      {isOpen && (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <ManageWays methods={methods} terms={terms} />
        </Suspense>
      )}
    </>
  );
}
