import { styled } from 'styled-components';
import { CheckboxField, Dialog } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import type { Shortcut } from './shortcuts';

const Groups = styled.div`
  display: grid;
  gap: var(--space-5);
  ${media.wide} {
    grid-template-columns: 1fr 1fr;
  }
  h3 {
    margin-bottom: var(--space-2);
    font-size: var(--text-m);
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  font-size: var(--text-s);
  dd {
    display: flex;
    gap: var(--space-1);
    justify-content: end;
  }
  kbd {
    min-width: 1.75rem;
    padding: 0 var(--space-2);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface-sunken);
    font: inherit;
    font-weight: 600;
    text-align: center;
  }
`;

const SAVE = { keys: ['Ctrl', 'S'], label: 'Save (⌘ S on a Mac)' };
const shown = (key: string) => (key.length === 1 ? key.toUpperCase() : key);

interface ShortcutSheetProps {
  /** The shortcuts for actions on this page. */
  shortcuts: readonly Shortcut[];
  enabled: boolean;
  onEnable: (enabled: boolean) => void;
  onClose: () => void;
}

/** Lists the page's keyboard shortcuts, and can turn single-key shortcuts off. */
export function ShortcutSheet({ shortcuts, enabled, onEnable, onClose }: ShortcutSheetProps) {
  const groups = ['On this page', 'Go to'] as const;
  return (
    <Dialog
      open
      size="l"
      title="Keyboard shortcuts"
      description="Press keys one after the other, except Ctrl S. Shortcuts don’t work while you’re typing."
      onClose={onClose}
    >
      <Groups>
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <List>
              {[
                ...(group === 'On this page' ? [SAVE] : []),
                ...shortcuts.filter((shortcut) => shortcut.group === group),
              ].map(({ keys, label }) => [
                <dt key={`${label} label`}>{label}</dt>,
                <dd key={label}>
                  {keys.map((key) => (
                    <kbd key={key}>{shown(key)}</kbd>
                  ))}
                </dd>,
              ])}
            </List>
          </section>
        ))}
      </Groups>
      <CheckboxField
        label="Use single-key shortcuts"
        hint="When off, only Ctrl S works. Saved in this browser, for your account."
        checked={enabled}
        onChange={({ target }) => onEnable(target.checked)}
      />
    </Dialog>
  );
}
