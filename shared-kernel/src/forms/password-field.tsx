import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

import { useFormText } from './use-form-text.ts';

/** A password, with a button that shows what was typed; pasting and password managers work. */
export function PasswordField(props: PasswordInputProps) {
  const say = useFormText();
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      // Mantine sets it on all its fields but this one.
      aria-invalid={props.error ? true : undefined}
      {...props}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      // The label names the action and changes with it, so the button is no toggle with a pressed state.
      visibilityToggleButtonProps={{
        'aria-label': say(isVisible ? 'password.hide' : 'password.show'),
        'aria-pressed': undefined,
      }}
    />
  );
}
