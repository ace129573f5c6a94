import * as limits from '@snaplore/schema/limits';
import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import { TextField } from '../../design/TextField.js';
import { showToast } from '../../design/toasts.js';
import { useSetAiBudgetMutation } from '../../gql/SetAiBudget.js';
import type { AiBudgetPartsFragment } from '../../gql/types.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import page from '../settings/SettingsPage.module.css';
import { UnsavedSettings } from '../settings/UnsavedSettings.js';
import { minorUnitsText, readAmount, typedAmount } from './amounts.js';

const readRequests = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
};

/** The budget of a month and the limit of an hour, saved together (docs/domains/aiUsage.md). */
export function BudgetForm({ budget }: { budget: AiBudgetPartsFragment }) {
  const { currency } = budget;
  const [setBudget] = useSetAiBudgetMutation();
  const saved = {
    monthlyBudget: typedAmount(budget.monthlyBudget, currency),
    requestsPerHour: budget.requestsPerHour === null ? '' : String(budget.requestsPerHour),
  };
  const { form, onSubmit, isBusy, failure } = useServerForm({
    initialValues: saved,
    validate: {
      monthlyBudget: (text: string) => {
        const amount = readAmount(text, currency);
        if (amount === undefined) return m.aiusage_amountInvalid();
        return (amount ?? 0) > limits.aiBudgetMax
          ? m.aiusage_amountTooHigh({ max: minorUnitsText(limits.aiBudgetMax, currency) })
          : null;
      },
      requestsPerHour: (text: string) => {
        const requests = readRequests(text);
        return requests === undefined || (requests ?? 0) > limits.aiRequestsPerHourMax
          ? m.aiusage_requestsInvalid({ max: limits.aiRequestsPerHourMax })
          : null;
      },
    },
    submit: async ({ monthlyBudget, requestsPerHour }) => {
      const input = {
        monthlyBudget: readAmount(monthlyBudget, currency) ?? null,
        requestsPerHour: readRequests(requestsPerHour) ?? null,
      };
      await setBudget({ variables: { input } });
      showToast('success', m.aiusage_saved());
    },
  });
  const isChanged =
    form.values.monthlyBudget.trim() !== saved.monthlyBudget ||
    form.values.requestsPerHour.trim() !== saved.requestsPerHour;
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={page.fields}>
        <TextField
          label={m.aiusage_monthlyBudget({ currency })}
          description={m.aiusage_monthlyBudgetHint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          placeholder={m.aiusage_noLimit()}
          {...form.getInputProps('monthlyBudget')}
        />
        <TextField
          label={m.aiusage_requestsPerHour()}
          description={m.aiusage_requestsPerHourHint({ usual: limits.aiRequestsPerHour })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder={String(limits.aiRequestsPerHour)}
          {...form.getInputProps('requestsPerHour')}
        />
      </div>
      <FormError space="before">{failure}</FormError>
      <Button type="submit" variant="filled" size="md" className={page.save} loading={isBusy} disabled={!isChanged}>
        {m.aiusage_save()}
      </Button>
      <UnsavedSettings isUnsaved={isChanged} />
    </form>
  );
}
