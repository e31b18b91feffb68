import { act, screen, waitFor, within } from '@testing-library/react';
import { drawDocuments } from 'supabase-project/content/documents/draws';
import { aQuestion } from '../../../shared/content/question.testing';
import { adminServices } from '../../../shared/testing/admin-services';
import { fakeFetch } from '../../../shared/testing/fake-fetch';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import { refusal } from '../dashboard/question-dashboard.testing';
import { DocumentForm } from './document-form';
import { templateDocument, TEMPLATES } from 'supabase-project/content/documents/templates/index';

const { requests, respondWith } = fakeFetch();

/** As the server answers: what is right is worked out from what was sent. */
function check(request: string) {
  const { document } = JSON.parse(request.slice(request.indexOf('{'))) as {
    document: Parameters<typeof drawDocuments>[0];
  };
  const { draws, problems } = drawDocuments(document);
  const [first] = draws;
  const extremes = first ? [{ field: document.fields[0]?.id, least: first, most: draws.at(-1) }] : [];
  return { body: { problems, count: draws.length, samples: draws.slice(0, 10), extremes } };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  respondWith((request) => {
    if (request.includes('/documents/check')) return check(request);
    return { body: request.includes('/analytics/') ? { questions: [] } : [] };
  });
});

const bill = templateDocument(TEMPLATES.bill);

async function openBill(onSave = jest.fn().mockResolvedValue({})) {
  const view = renderWithQueryClient(<DocumentForm quizId="tax" onSave={onSave} />, {
    services: adminServices(),
  });
  await view.user.click(screen.getByRole('button', { name: /Electricity bill/ }));
  await screen.findByLabelText(/^Document title/);
  return { ...view, onSave };
}

const rewrite = async (
  user: Awaited<ReturnType<typeof openBill>>['user'],
  field: HTMLElement,
  text: string,
) => {
  await user.click(field);
  await user.clear(field);
  await user.paste(text);
};

test('a document of the gallery is complete: it is saved as it is, and the form is ready for the next one', async () => {
  const { user, onSave } = await openBill();
  expect(screen.getByLabelText(/^Question title/)).toHaveValue('Complete this electricity bill');
  await user.click(screen.getByRole('button', { name: 'Save question' }));
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ quizId: 'tax', questionType: 'document', points: 6, document: bill }),
    ),
  );
  expect(await screen.findByText('Start with a document')).toBeVisible();
});

test('the preview has the figures of the first document, and ten are beside each other', async () => {
  const { user } = await openBill();
  const [first] = drawDocuments(bill).draws;
  expect(await screen.findByText(/500 different documents/)).toBeVisible();
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(await preview.findByText(first?.figures['supply_charge'] ?? '')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compare 10 side by side' }));
  const dialog = within(screen.getByRole('dialog', { name: '10 documents' }));
  const row = dialog.getAllByRole('row', { name: /^Amount due/ })[0];
  expect(row).toHaveTextContent(first?.answers['amount_due'] ?? '');
  expect(within(row ?? document.body).getAllByRole('cell')).toHaveLength(10);
});

test('a problem is at its formula while it is written, and in the part where it is', async () => {
  const { user } = await openBill();
  await user.click(screen.getByRole('button', { name: 'Numbers' }));
  await user.click(screen.getByText('Usage charge', { selector: 'strong' }));
  const formula = screen
    .getAllByLabelText(/^Formula/)
    .find((field) => (field as HTMLInputElement).value.includes('used * rate'));
  await rewrite(user, formula ?? document.body, 'used * price');
  await waitFor(() => expect(formula).toHaveAccessibleDescription(/"price" doesn’t exist/));
  expect(screen.getByRole('button', { name: /^Numbers ?, 1 problem/ })).toBeVisible();
  expect(screen.getByText('Fix this before saving:')).toBeVisible();
  expect(screen.getByText('Formula “Usage charge”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Document' }));
  await user.click(screen.getByRole('button', { name: 'Show where' }));
  expect(screen.getByDisplayValue('used * price')).toHaveFocus();
  await rewrite(user, screen.getByDisplayValue('used * price'), 'round(used * rate / 100, 2)');
  expect(await screen.findByText(/500 different documents/)).toBeVisible();
});

test('what is missing is counted, and shown where it is when somebody saves', async () => {
  const { user, onSave } = await openBill();
  await user.click(screen.getByRole('button', { name: 'Questions' }));
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  expect(await screen.findByText('2 things are missing or can’t be read.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Document' }));
  await user.click(screen.getByRole('button', { name: 'Show what’s missing' }));
  await waitFor(() => expect(screen.getByText('The question text is required.')).toBeVisible());
  expect(onSave).not.toHaveBeenCalled();
});

test('what the server refuses is at its field', async () => {
  const onSave = jest
    .fn()
    .mockRejectedValue(refusal({ 'document.constraints.0': 'A condition must be a comparison.' }));
  const question = aQuestion({ questionType: 'document', document: templateDocument(TEMPLATES.payslip) });
  const view = renderWithQueryClient(
    <DocumentForm quizId="tax" question={question} onSave={onSave} onCancel={() => undefined} />,
    { services: adminServices() },
  );
  await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.getByText('A condition must be a comparison.')).toBeVisible());
  expect(screen.getByRole('button', { name: /^Numbers ?, 1 problem/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a cell becomes one that can be pointed at, and is offered as an answer', async () => {
  const { user } = await openBill();
  await user.click(screen.getAllByLabelText('Row 5, cell 2')[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'To point at' }));
  expect(screen.getByLabelText('Row 5, cell 2, to point at')).toHaveValue('8 Example Street, Practiceville');
  await user.click(screen.getByRole('button', { name: 'Questions' }));
  await user.click(screen.getByText('When is the bill due?', { selector: 'strong' }));
  expect(screen.getByRole('option', { name: '8 Example Street, Practiceville' })).toBeInTheDocument();
});

describe('the cells of a part', () => {
  const cell = (name: string) => screen.getAllByRole('textbox', { name: new RegExp(`^${name}(,|$)`) })[0];

  test('Enter leads to the cell below and from the last row to a new one, and saves nothing', async () => {
    const { user, onSave } = await openBill();
    await user.click(cell('Row 7, cell 2') ?? document.body);
    await user.keyboard('{Enter}');
    expect(cell('Row 8, cell 2')).toHaveFocus();
    await user.keyboard('{Enter}Faults{Tab}1800 975 711');
    expect(cell('Row 9, cell 1')).toHaveValue('Faults');
    expect(cell('Row 9, cell 2')).toHaveValue('1800 975 711');
    await user.type(screen.getByLabelText('Part 2 heading (optional)'), '{Enter}');
    expect(onSave).not.toHaveBeenCalled();
  });

  test('the focus goes to an added row, stays on the button that moves a row, and goes to the next after one is deleted', async () => {
    const { user } = await openBill();
    await user.click(screen.getAllByRole('button', { name: 'Add row' })[0] ?? document.body);
    await user.keyboard('Account holder');
    expect(cell('Row 9, cell 1')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Move row 9 up' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Move row 7 up' })).toHaveFocus();
    expect(cell('Row 7, cell 1')).toHaveValue('Account holder');
    await user.click(screen.getByRole('button', { name: 'Delete row 7' }));
    expect(cell('Row 7, cell 1')).toHaveFocus();
    expect(cell('Row 7, cell 1')).toHaveValue('Issued');
    await user.click(screen.getByRole('button', { name: 'Add part' }));
    expect(screen.getByLabelText('Part 4 heading (optional)')).toHaveFocus();
  });

  test('the first row keeps the focus in it when it cannot be moved any further', async () => {
    const { user } = await openBill();
    await user.click(cell('Row 2, cell 2') ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Move row 2 up' }));
    expect(cell('Row 1, cell 2')).toHaveFocus();
  });

  test('a deleted question leaves its cell blank, and comes back with it', async () => {
    const { user, services } = await openBill();
    await user.click(screen.getByRole('button', { name: 'Questions' }));
    await user.click(screen.getByText('Usage in kWh', { selector: 'strong' }));
    await user.click(screen.getAllByRole('button', { name: 'Delete question' })[0] ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Document' }));
    expect(screen.queryByDisplayValue('▭ No question yet')).not.toBeInTheDocument();
    expect(screen.getByDisplayValue('▭ Usage charge')).toBeVisible();
    // What was typed elsewhere meanwhile stays.
    await rewrite(user, screen.getByLabelText(/^Document title/), 'Power bill');
    const [[notification]] = services.notify.mock.calls.slice(-1) as [[{ action: { run: () => void } }]];
    act(() => notification.action.run());
    expect(screen.getByDisplayValue('▭ Usage in kWh')).toBeVisible();
    expect(screen.getByLabelText(/^Document title/)).toHaveValue('Power bill');
  });

  test('a deletion is not undone where something was changed since, nor in another document', async () => {
    const { user, services } = await openBill();
    const undo = () => {
      const [[notification]] = services.notify.mock.calls.slice(-1) as [[{ action: { run: () => void } }]];
      act(() => notification.action.run());
    };
    const refused = {
      kind: 'info',
      message: 'Couldn’t undo the deletion because the document has changed since.',
    };
    await user.click(cell('Row 7, cell 1') ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Delete row 7' }));
    await rewrite(user, cell('Row 1, cell 1') ?? document.body, 'Seller');
    undo();
    expect(services.notify).toHaveBeenLastCalledWith(refused);
    expect(cell('Row 1, cell 1')).toHaveValue('Seller');
    // Its conditions are as those of the next document: none.
    await user.click(screen.getByRole('button', { name: 'Numbers' }));
    await user.click(screen.getByRole('button', { name: 'Add condition' }));
    await user.click(screen.getByRole('button', { name: 'Delete condition' }));
    await user.click(screen.getByRole('button', { name: 'Start with another document' }));
    await user.click(screen.getByRole('button', { name: /Medicine label/ }));
    const title = await screen.findByLabelText(/^Document title/);
    expect(title).not.toHaveValue('Electricity bill');
    undo();
    expect(services.notify).toHaveBeenLastCalledWith(refused);
    await user.click(screen.getByRole('button', { name: 'Numbers' }));
    expect(screen.queryByRole('button', { name: 'Delete condition' })).toBeNull();
  });

  test('emptying a column heading deletes nothing', async () => {
    const { user, services } = await openBill();
    for (const heading of screen.getAllByLabelText(/^Column heading \d/)) await user.clear(heading);
    expect(services.notify).not.toHaveBeenCalled();
    const [isTable] = screen.getAllByRole('checkbox', { name: 'Column headings', checked: true });
    await user.click(isTable ?? document.body);
    expect(services.notify).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Column headings deleted' }),
    );
  });

  test('a question keeps its cell whatever it is answered by; as a place it is refused as long as it has one', async () => {
    const { user } = await openBill();
    await user.click(screen.getByRole('button', { name: 'Questions' }));
    const entry = screen.getByText('Usage in kWh', { selector: 'strong' }).closest('details');
    const of = within(entry ?? document.body);
    await user.click(of.getByText('Usage in kWh', { selector: 'strong' }));
    const written = of.getByLabelText<HTMLInputElement>(/^Correct answer/).value;
    const kind = of.getByLabelText(/^Answer type/);
    await user.selectOptions(kind, 'Place on the document');
    await user.selectOptions(of.getByLabelText(/^Correct answer/), '23 October 2026');
    await waitFor(() => expect(kind).toHaveAccessibleDescription(/can’t have its own cell/));
    await user.selectOptions(kind, 'Number');
    await rewrite(user, of.getByLabelText(/^Correct answer/), written);
    expect(await screen.findByText(/500 different documents/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Document' }));
    expect(screen.getByDisplayValue('▭ Usage in kWh')).toBeVisible();
  });
});

describe('as a file', () => {
  const file = (content: unknown) =>
    new File([JSON.stringify(content)], 'bill.json', { type: 'application/json' });

  test('what is no document, or has a problem, is refused and changes nothing', async () => {
    const { user } = await openBill();
    const input = screen.getByLabelText('Document as JSON');
    await user.upload(input, file({ ...bill, formulas: [{ ...bill.formulas[0], formula: 'reading +' }] }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Couldn’t load “bill.json”. Nothing was changed:Formula 1: Couldn’t read this formula/,
    );
    await user.upload(input, file({ title: 'Only a title' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('style: '));
    expect(screen.getByLabelText(/^Document title/)).toHaveValue('Electricity bill');
  });

  test('the message about a field without a visible task names its number', async () => {
    const { user } = await openBill();
    const fields = bill.fields.with(4, { ...bill.fields[4]!, label: '?' });
    await user.upload(screen.getByLabelText('Document as JSON'), file({ ...bill, fields }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Question 5, label: Students can’t see what to fill in. Write the question text.',
    );
  });

  test('an accepted one takes the place of what was there, which can be taken back', async () => {
    const { user } = await openBill();
    await user.upload(screen.getByLabelText('Document as JSON'), file({ ...bill, title: 'Gas bill' }));
    await waitFor(() => expect(screen.getByLabelText(/^Document title/)).toHaveValue('Gas bill'));
    expect(requests.some((request) => request.includes('Gas bill'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText(/^Document title/)).toHaveValue('Electricity bill');
  });
});
