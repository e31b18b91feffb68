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

/** Responds as the server does, with right answers calculated from the request. */
function check(request: string) {
  const { document } = JSON.parse(request.slice(request.indexOf('{'))) as {
    document: Parameters<typeof drawDocuments>[0];
  };
  const { draws, values, problems } = drawDocuments(document);
  const [first] = draws;
  const extremes = first ? [{ field: document.fields[0]?.id, least: first, most: draws.at(-1) }] : [];
  return {
    body: {
      problems,
      count: draws.length,
      samples: values.map((all, index) => ({ ...draws[index], values: all })),
      extremes,
    },
  };
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
  await screen.findByLabelText('Document title');
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

test('a document from the gallery is complete: it can be saved unchanged, and the form is ready for the next one', async () => {
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

const part = (number: number) => within(screen.getByRole('region', { name: `Part ${number}` }));
const panel = () => within(screen.getByRole('region', { name: 'Numbers, formulas and answers' }));
const tools = () => within(screen.getByRole('group', { name: 'Cell tools' }));

/** Opens the entry of a number, formula or answer. */
async function openEntry(user: Awaited<ReturnType<typeof openBill>>['user'], title: string, at = 0) {
  const [entry] = panel()
    .getAllByText(title, { selector: 'strong' })
    .slice(at)
    .map((heading) => heading.closest('details'));
  const of = within(entry ?? document.body);
  await user.click(of.getByText(title, { selector: 'strong' }));
  return of;
}

/** Chooses an action from one of the cell tools' menus. */
async function choose(
  user: Awaited<ReturnType<typeof openBill>>['user'],
  menu: string,
  action: string | RegExp,
) {
  await user.click(tools().getByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('the document shows the first student’s numbers, and a table shows ten students’ right answers', async () => {
  const { user } = await openBill();
  const { draws, values } = drawDocuments(bill);
  expect(await screen.findByText(/500 different documents/)).toBeVisible();
  expect(part(2).getByText(values[0]?.['previous'] ?? '')).toBeVisible();
  expect(part(3).getByRole('button', { name: /Amount due/ })).toHaveTextContent(
    draws[0]?.answers['amount_due'] ?? '',
  );
  const consumption = panel().getByText('Electricity used in kWh', { selector: 'strong' }).closest('summary');
  for (const value of values.slice(0, 3)) expect(consumption).toHaveTextContent(value['consumption'] ?? '');
  await user.click(screen.getByRole('button', { name: '10 examples' }));
  const dialog = within(screen.getByRole('dialog', { name: '10 examples' }));
  const [, first] = within(dialog.getByRole('table', { name: 'Answers and numbers' })).getAllByRole('row');
  const cells = within(first ?? document.body).getAllByRole('cell');
  expect(cells.map((each) => each.textContent)).toEqual([
    ...bill.fields.map(({ id }) => draws[0]?.answers[id]),
    ...[...bill.variables, ...bill.formulas].map(({ name }) => values[0]?.[name]),
  ]);
});

test('a problem is shown at its formula while it is being written', async () => {
  const { user } = await openBill();
  await openEntry(user, 'Usage charge');
  const formula = screen.getByDisplayValue('round(used * rate / 100, 2)');
  await rewrite(user, formula, 'used * price');
  await waitFor(() => expect(formula).toHaveAccessibleDescription(/"price" doesn’t exist/));
  expect(screen.getByText('Fix this before saving:')).toBeVisible();
  expect(screen.getByText('Formula “Usage charge”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the problem' }));
  expect(formula).toHaveFocus();
  await rewrite(user, formula, 'round(used * rate / 100, 2)');
  expect(await screen.findByText(/500 different documents/)).toBeVisible();
});

test('an unknown number is reported at its cell', async () => {
  const { user } = await openBill();
  const cell = part(3).getByLabelText('Row 1, cell 2');
  await rewrite(user, cell, '{price} cents');
  await waitFor(() => expect(cell).toHaveAccessibleDescription(/"price" doesn’t exist/));
});

test('missing parts are counted, and shown at their places when saving', async () => {
  const { user, onSave } = await openBill();
  await user.click(screen.getByRole('button', { name: 'Add answer' }));
  expect(await screen.findByText('2 things are missing or invalid.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show what’s missing' }));
  await waitFor(() => expect(screen.getByText('The question text is required.')).toBeVisible());
  expect(onSave).not.toHaveBeenCalled();
});

test('renaming a number renames it in the document, its formulas and texts, and shows a message', async () => {
  const { user, services } = await openBill();
  const title = screen.getByLabelText(/^Question title/);
  await user.click(title);
  await user.paste(' at {rate}');
  const entry = await openEntry(user, 'Cents per kWh');
  await rewrite(user, entry.getByLabelText(/^Name in braces/), 'days');
  expect(entry.getByText(/This name is already used/)).toBeVisible();
  await rewrite(user, entry.getByLabelText(/^Name in braces/), 'price');
  await user.tab();
  expect(services.notify).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Renamed {rate} to {price} in 3 places' }),
  );
  expect(part(3).getByLabelText('Row 1, cell 2')).toHaveValue('{price} cents per kWh');
  expect(screen.getByText('{usage_charge} = round(used * price / 100, 2)')).toBeVisible();
  expect(title).toHaveValue('Complete this electricity bill at {price}');
});

test('a bill with different numbers for each student is made from a blank document', async () => {
  const { user } = renderWithQueryClient(<DocumentForm quizId="tax" onSave={jest.fn()} />, {
    services: adminServices(),
  });
  await user.click(screen.getByRole('button', { name: /Blank document/ }));
  await rewrite(user, screen.getByLabelText('Document title'), 'Phone bill');
  await rewrite(user, screen.getByLabelText('Row 1, cell 1'), 'Calls');
  await user.click(screen.getByLabelText('Row 1, cell 2'));
  await choose(user, 'Insert number', 'New number');
  await waitFor(() => expect(tools().getByLabelText(/^Label/)).toHaveFocus());
  await user.keyboard('Minutes');
  await rewrite(user, tools().getByLabelText(/^From/), '10');
  await rewrite(user, tools().getByLabelText(/^To/), '60');
  await user.click(tools().getByRole('button', { name: 'Done' }));
  const minutes = screen.getByLabelText('Row 1, cell 2');
  expect(minutes).toHaveValue('{minutes}');
  expect(minutes).toHaveFocus();
  await rewrite(user, screen.getByLabelText('Row 2, cell 1'), 'Amount due');
  await user.click(screen.getByLabelText('Row 2, cell 2'));
  await user.click(tools().getByRole('button', { name: 'Field' }));
  expect(tools().getByLabelText(/^Question text/)).toHaveValue('Amount due');
  await user.click(tools().getByRole('button', { name: 'New formula' }));
  await waitFor(() => expect(tools().getByLabelText(/^Label/)).toHaveValue('Amount due'));
  await rewrite(user, tools().getByLabelText(/^Formula/), 'round(minutes * 0.35, 2)');
  await user.click(tools().getByRole('button', { name: 'Done' }));
  const due = screen.getByRole('button', { name: /^Row 2, cell 2, field: Amount due/ });
  expect(due).toHaveFocus();
  await waitFor(() => expect(screen.getByText(/51 different documents/)).toBeVisible());
  expect(due).toHaveTextContent(/\$\d/);
});

test('the server’s errors are shown at their fields', async () => {
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
});

test('a cell becomes a place that students can point at, and is offered as an answer', async () => {
  const { user } = await openBill();
  await user.click(part(1).getByLabelText('Row 5, cell 2'));
  await user.click(tools().getByRole('button', { name: 'Place to find' }));
  const place = part(1).getByLabelText('Row 5, cell 2, place to find');
  expect(place).toHaveValue('8 Example Street, Practiceville');
  expect(place).toHaveFocus();
  await openEntry(user, 'When is the bill due?');
  expect(screen.getByRole('option', { name: '8 Example Street, Practiceville' })).toBeInTheDocument();
});

describe('the cells of a part', () => {
  const cell = (name: string, of = 1) => part(of).getByRole('textbox', { name: new RegExp(`^${name}(,|$)`) });

  test('Enter moves to the cell below and from the last row to a new one, and saves nothing', async () => {
    const { user, onSave } = await openBill();
    await user.click(cell('Row 7, cell 2'));
    await user.keyboard('{Enter}');
    expect(cell('Row 8, cell 2')).toHaveFocus();
    await user.keyboard('{Enter}Faults{Tab}1800 975 711');
    expect(cell('Row 9, cell 1')).toHaveValue('Faults');
    expect(cell('Row 9, cell 2')).toHaveValue('1800 975 711');
    await user.type(screen.getByLabelText('Part 2 heading (optional)'), '{Enter}');
    expect(onSave).not.toHaveBeenCalled();
  });

  test('rows are added, moved and deleted by keyboard, and the focus follows them', async () => {
    const { user } = await openBill();
    await user.click(part(1).getByRole('button', { name: 'Add row' }));
    await user.keyboard('Account holder');
    expect(cell('Row 9, cell 1')).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(cell('Row 7, cell 1')).toHaveFocus();
    expect(cell('Row 7, cell 1')).toHaveValue('Account holder');
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(tools().getByRole('button', { name: 'Text' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(cell('Row 7, cell 1')).toHaveFocus();
    await choose(user, 'Row', 'Delete row');
    await waitFor(() => expect(cell('Row 7, cell 1')).toHaveFocus());
    expect(cell('Row 7, cell 1')).toHaveValue('Issued');
    await user.click(screen.getByRole('button', { name: 'Add part' }));
    expect(screen.getByLabelText('Part 4 heading (optional)')).toHaveFocus();
  });

  test('columns and parts are added, moved and deleted from their menus', async () => {
    const { user } = await openBill();
    await user.click(screen.getByDisplayValue('Previous'));
    await choose(user, 'Column', 'Move column right');
    await waitFor(() => expect(screen.getByDisplayValue('Previous')).toHaveFocus());
    expect(part(2).getByLabelText('Column heading 2')).toHaveValue('Current');
    await choose(user, 'Column', 'Delete column');
    await waitFor(() => expect(part(2).queryByDisplayValue('Previous')).not.toBeInTheDocument());
    await choose(user, 'Part', 'Move part down');
    await waitFor(() => expect(screen.getByLabelText('Part 3 heading (optional)')).toHaveValue('Your meter'));
    expect(screen.getByLabelText('Part 3 heading (optional)')).toHaveFocus();
    await choose(user, 'Part', 'Delete part');
    await waitFor(() => expect(screen.queryByDisplayValue('Your meter')).not.toBeInTheDocument());
  });

  test('a deleted answer leaves its cell blank, and undo restores both', async () => {
    const { user, services } = await openBill();
    const field = () => screen.queryByRole('button', { name: /field: Usage in kWh/ });
    // The second entry, because an earlier formula has the same label.
    const entry = await openEntry(user, 'Usage in kWh', 1);
    await user.click(entry.getByRole('button', { name: 'Delete answer' }));
    expect(field()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /field: Usage charge/ })).toBeVisible();
    // Text typed elsewhere in the meantime is kept.
    await rewrite(user, screen.getByLabelText('Document title'), 'Power bill');
    const [[notification]] = services.notify.mock.calls.slice(-1) as [[{ action: { run: () => void } }]];
    act(() => notification.action.run());
    expect(field()).toBeVisible();
    expect(screen.getByLabelText('Document title')).toHaveValue('Power bill');
  });

  test('a deletion can’t be undone after other changes, or in another document', async () => {
    const { user, services } = await openBill();
    const undo = () => {
      const [[notification]] = services.notify.mock.calls.slice(-1) as [[{ action: { run: () => void } }]];
      act(() => notification.action.run());
    };
    const refused = {
      kind: 'info',
      message: 'Couldn’t undo the deletion because the document has changed since.',
    };
    await user.click(cell('Row 7, cell 1'));
    await choose(user, 'Row', 'Delete row');
    await rewrite(user, cell('Row 1, cell 1'), 'Seller');
    undo();
    expect(services.notify).toHaveBeenLastCalledWith(refused);
    expect(cell('Row 1, cell 1')).toHaveValue('Seller');
    // Neither document has conditions, so conditions can't tell the documents apart.
    await user.click(screen.getByRole('button', { name: 'Add condition' }));
    await user.click(screen.getByRole('button', { name: 'Delete condition' }));
    await user.click(screen.getByRole('button', { name: 'Start with another document' }));
    await user.click(screen.getByRole('button', { name: /Medicine label/ }));
    const title = await screen.findByLabelText('Document title');
    expect(title).not.toHaveValue('Electricity bill');
    undo();
    expect(services.notify).toHaveBeenLastCalledWith(refused);
    expect(screen.queryByRole('button', { name: 'Delete condition' })).toBeNull();
  });

  test('clearing a column heading deletes nothing', async () => {
    const { user, services } = await openBill();
    for (const heading of screen.getAllByLabelText(/^Column heading \d/)) await user.clear(heading);
    expect(services.notify).not.toHaveBeenCalled();
    await choose(user, 'Part', 'Remove column headings');
    await waitFor(() =>
      expect(services.notify).toHaveBeenCalledWith(
        expect.objectContaining({ message: 'Column headings deleted' }),
      ),
    );
  });

  test('a field keeps its cell whatever its answer type; an answer that is a place can’t have its own cell', async () => {
    const { user } = await openBill();
    await user.click(screen.getByRole('button', { name: /field: Usage in kWh/ }));
    const kind = () => tools().getByLabelText(/^Answer type/);
    await user.selectOptions(kind(), 'Place on the document');
    await user.selectOptions(tools().getByLabelText(/^Correct answer/), '23 October 2026');
    await waitFor(() => expect(kind()).toHaveAccessibleDescription(/can’t have its own cell/));
    await user.selectOptions(kind(), 'Number');
    await user.selectOptions(tools().getByLabelText(/^Correct answer/), 'Usage in kWh');
    expect(await screen.findByText(/500 different documents/)).toBeVisible();
    expect(screen.getByRole('button', { name: /field: Usage in kWh/ })).toBeVisible();
  });
});

describe('as a file', () => {
  const file = (content: unknown) =>
    new File([JSON.stringify(content)], 'bill.json', { type: 'application/json' });

  test('a file that isn’t a document or has a problem is refused and changes nothing', async () => {
    const { user } = await openBill();
    const input = screen.getByLabelText('Document as JSON');
    await user.upload(input, file({ ...bill, formulas: [{ ...bill.formulas[0], formula: 'reading +' }] }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Couldn’t load “bill.json” because of these problems:Formula 1: Couldn’t read this formula/,
    );
    await user.upload(input, file({ title: 'Only a title' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('style: '));
    expect(screen.getByLabelText('Document title')).toHaveValue('Electricity bill');
  });

  test('the message about a field without a visible task gives its number', async () => {
    const { user } = await openBill();
    const fields = bill.fields.with(4, { ...bill.fields[4]!, label: '?' });
    await user.upload(screen.getByLabelText('Document as JSON'), file({ ...bill, fields }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Answer 5, label: Students can’t see what to fill in. Write the question text.',
    );
  });

  test('an accepted file replaces the document, and this can be undone', async () => {
    const { user } = await openBill();
    await user.upload(screen.getByLabelText('Document as JSON'), file({ ...bill, title: 'Gas bill' }));
    await waitFor(() => expect(screen.getByLabelText('Document title')).toHaveValue('Gas bill'));
    expect(requests.some((request) => request.includes('Gas bill'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Document title')).toHaveValue('Electricity bill');
  });
});
