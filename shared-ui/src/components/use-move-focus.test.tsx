import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useMoveFocus } from './use-move-focus';

function Section() {
  const [isOpen, setOpen] = useState(false);
  const [rows, setRows] = useState(['Tax']);
  const section = useRef<HTMLElement>(null);
  const moveFocus = useMoveFocus();
  return (
    <section ref={section} tabIndex={-1} aria-label="Rows">
      {rows.map((row) => (
        <button
          key={row}
          type="button"
          onClick={() => {
            setRows([]);
            setOpen(true);
            moveFocus(() => section.current?.querySelector('input'));
          }}
        >
          {`Remove ${row}`}
        </button>
      ))}
      {isOpen && (
        <input
          aria-label="Undo"
          onFocus={() => {
            setOpen(false);
            moveFocus(section);
          }}
        />
      )}
    </section>
  );
}

test('the focus moves to content that a change reveals, and stays on the page when that disappears', async () => {
  const user = userEvent.setup();
  render(<Section />);
  await user.click(screen.getByRole('button', { name: 'Remove Tax' }));
  expect(screen.queryByLabelText('Undo')).toBeNull();
  expect(screen.getByRole('region', { name: 'Rows' })).toHaveFocus();
});
