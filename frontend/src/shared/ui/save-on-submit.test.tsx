import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { saveOnSubmit } from './save-on-submit';

const refused = {
  status: 400,
  data: {
    message: 'Two fields are wrong.',
    details: [
      { field: 'percent', message: 'Too much.' },
      { field: 'days.last', message: 'Too early.' },
      { field: 'unknown', message: 'Not in this form.' },
    ],
  },
};

function TwoFields({ save }: { save: () => Promise<void> }) {
  const form = useForm({ defaultValues: { days: { last: '' }, off: '' } });
  const { errors } = form.formState;
  return (
    <form onSubmit={saveOnSubmit(form, save, 'Could not save.', { percent: 'off' })}>
      <input aria-label="Last day" {...form.register('days.last')} />
      <input aria-label="Off" {...form.register('off')} />
      <p>{[errors.days?.last?.message, errors.off?.message].join(' ')}</p>
      <button>Save</button>
    </form>
  );
}

it('shows errors of the server at their fields, also under another name, and focuses the first', async () => {
  render(<TwoFields save={() => Promise.reject(refused as unknown as Error)} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Too early. Too much.')).toBeVisible();
  expect(screen.getByLabelText('Off')).toHaveFocus();
});
