import type { FormMode, FormValidateInput, UseFormReturnType } from '@mantine/form';
import { useForm } from '@mantine/form';
import { useState, type SyntheticEvent } from 'react';
import { errorText } from './errorText.js';
import { fieldErrors } from './fieldErrors.js';

interface ServerFormInput<Values> {
  /** In 'uncontrolled' mode typing does not draw the form again. */
  mode?: FormMode;
  initialValues: Values;
  validate?: FormValidateInput<NoInfer<Values>>;
  /** Sends what was typed, once the form's own checks have passed. What it throws is shown; the values stay. */
  submit: (values: NoInfer<Values>) => Promise<unknown>;
  /** Called where the form's own checks refuse what was typed; the messages are at the fields already. */
  onInvalid?: (() => void) | undefined;
  /** True for an error that is dealt with here, before its fields are looked at: another step of signing in, say. */
  intercept?: ((error: unknown) => boolean) | undefined;
  /** Shows an error that belongs to no field, in place of the form's message. */
  onFailure?: ((error: unknown) => void) | undefined;
}

interface ServerForm<Values> {
  form: UseFormReturnType<Values>;
  onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** The form's message, for `FormError`: an error of the last submission that belongs to no field. */
  failure: string | null;
  setFailure: (failure: string | null) => void;
}

/**
 * A form whose submission the server may refuse. A refusal that names fields of the form is shown at these, any other
 * as the form's message; the first wrong field takes the focus.
 */
export function useServerForm<Values extends object>({
  submit,
  onInvalid,
  intercept,
  onFailure,
  ...input
}: ServerFormInput<Values>): ServerForm<Values> {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>(input);
  const onSubmit = form.onSubmit(
    async (values, event) => {
      // React takes it from the event as soon as the handler has returned.
      const element = event?.currentTarget;
      setFailure(null);
      try {
        await submit(values);
      } catch (error) {
        if (intercept?.(error)) return;
        const wrong = fieldErrors(error, Object.keys(values));
        if (Object.keys(wrong).length > 0) {
          form.setErrors(wrong);
          focusFirst(element, wrong);
        } else if (onFailure) onFailure(error);
        else setFailure(errorText(error));
      }
    },
    (wrong, _values, event) => {
      focusFirst(event?.currentTarget, wrong);
      onInvalid?.();
    },
  );
  return { form, onSubmit, isBusy: form.submitting, failure, setFailure };
}

/** Focuses the first of the wrong fields, in the order of the page. */
function focusFirst(form: HTMLFormElement | undefined, wrong: Readonly<Record<string, unknown>>): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  fields.find(({ dataset: { path } }) => path !== undefined && path in wrong)?.focus();
}
