import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { useUiText } from '../ui/text/ui-text.tsx';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden.tsx';
import { useFormText } from './use-form-text.ts';

/** The shape of a form that is loading: as many fields, and the button that sends it. */
export function FormSkeleton({ fields }: { fields: number }) {
  const say = useUiText();
  const t = useFormText();
  return (
    <div role="status">
      <VisuallyHidden>{say('ui.loading')}</VisuallyHidden>
      <noscript>{t('form.scripts')}</noscript>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index}>
          <Skeleton shape="label" />
          <Skeleton shape="control" />
        </div>
      ))}
      <Skeleton shape="button" />
    </div>
  );
}
