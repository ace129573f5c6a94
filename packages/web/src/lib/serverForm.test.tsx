import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormError } from '../design/FormError.js';
import { TextField } from '../design/TextField.js';
import { useServerForm } from './useServerForm.js';

function Form() {
  const { form, onSubmit, isBusy, failure } = useServerForm({
    initialValues: { title: 'Handbook' },
    submit: () => Promise.resolve(),
  });
  return (
    <MantineProvider>
      <form onSubmit={onSubmit} aria-busy={isBusy}>
        <FormError space="after">{failure}</FormError>
        <TextField label="Title" {...form.getInputProps('title')} />
      </form>
    </MantineProvider>
  );
}

describe('a form that is sent to the server', () => {
  it('begins with its values, at rest and without a message', () => {
    const html = renderToStaticMarkup(<Form />);
    expect(html).toContain('value="Handbook"');
    expect(html).toContain('aria-busy="false"');
    expect(html).not.toContain('role="alert"');
  });

  it('marks each field with its name, by which the first wrong one is found', () => {
    expect(renderToStaticMarkup(<Form />)).toMatch(/<input[^>]*data-path="title"/);
  });
});

describe('the message of a form', () => {
  it('is an alert, and nothing where there is none', () => {
    expect(renderToStaticMarkup(<FormError>Please try again</FormError>)).toMatch(
      /^<p [^>]*role="alert">Please try again<\/p>$/,
    );
    expect(renderToStaticMarkup(<FormError>{null}</FormError>)).toBe('');
  });
});
