import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QuestionBody } from '../question-body';
import { A_PAYSLIP } from './testing/a-payslip';

const mockConnection = { lost: true };
jest.mock('./document-parts', () => {
  if (mockConnection.lost) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual<object>('./document-parts');
});

test('if the code for documents fails to load, an error is shown, and Retry loads it', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  render(
    <QuestionBody
      question={{
        id: 'q',
        title: 'Complete the payslip',
        description: '',
        type: 'DOC',
        options: [],
        leftOptions: [],
        rightOptions: [],
        slider: null,
        document: A_PAYSLIP,
        expectsNumber: false,
      }}
      answer={undefined}
      onAnswer={() => undefined}
      partialConfirmed={false}
      onTogglePartial={() => undefined}
    />,
  );
  expect(await screen.findByText('Couldn’t load the document')).toBeVisible();
  mockConnection.lost = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Practice document')).toBeVisible();
});
