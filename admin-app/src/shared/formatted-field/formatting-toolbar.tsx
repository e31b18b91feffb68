import {
  Bold,
  Code,
  Eye,
  ImagePlus,
  Italic,
  List,
  Sigma,
  Subscript,
  Superscript,
  type LucideIcon,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { memo, type RefObject } from 'react';
import type { Elements } from 'shared-ui/components';
import type { Format } from './apply-format';
import { formatControl, type TextControl } from './format-control';
import { Bar, BarButton, ViewButton } from './formatted-field.styles';
import { usePictureDialog } from './use-picture-dialog';

const BUTTONS: readonly { format: Format; label: string; Icon: LucideIcon; key?: string }[] = [
  { format: 'bold', label: 'Bold', Icon: Bold, key: 'B' },
  { format: 'italic', label: 'Italic', Icon: Italic, key: 'I' },
  { format: 'list', label: 'Bulleted list', Icon: List },
  { format: 'code', label: 'Code', Icon: Code },
  { format: 'formula', label: 'Formula in LaTeX', Icon: Sigma },
  { format: 'superscript', label: 'Superscript', Icon: Superscript },
  { format: 'subscript', label: 'Subscript', Icon: Subscript },
];

/** Shows and hides what the text will look like. */
export interface FormattedView {
  /** Of the element that shows it. */
  id: string;
  open: boolean;
  onToggle: () => void;
}

interface FormattingToolbarProps {
  control: RefObject<TextControl | null>;
  /** In a text of one line there are no lists. */
  oneLine: boolean;
  /** Undefined where the form has a preview of its own. */
  view: FormattedView | undefined;
}

/**
 * Formats what is selected in a control. One tab stop; the arrow keys move within. Forms render with each key that is typed, for
 * their previews; their toolbars need not.
 */
export const FormattingToolbar = memo(function FormattingToolbar({
  control,
  oneLine,
  view,
}: FormattingToolbarProps) {
  const picture = usePictureDialog(() => control.current, oneLine);
  const dialog: Elements = picture.dialog;
  return (
    <>
      <Toolbar.Root asChild aria-label="Formatting">
        <Bar>
          {BUTTONS.filter(({ format }) => !oneLine || format !== 'list').map(
            ({ format, label, Icon, key }) => (
              <Toolbar.Button key={format} asChild>
                <BarButton
                  type="button"
                  title={key ? `${label} (Ctrl+${key})` : label}
                  aria-label={label}
                  aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
                  onClick={() => control.current && formatControl(control.current, format)}
                >
                  <Icon aria-hidden="true" />
                </BarButton>
              </Toolbar.Button>
            ),
          )}
          <Toolbar.Button asChild>
            <BarButton type="button" title="Picture" aria-label="Picture" onClick={picture.open}>
              <ImagePlus aria-hidden="true" />
            </BarButton>
          </Toolbar.Button>
          {view && (
            <Toolbar.Button asChild>
              <ViewButton
                type="button"
                aria-expanded={view.open}
                aria-controls={view.open ? view.id : undefined}
                onClick={view.onToggle}
              >
                <Eye aria-hidden="true" />
                Formatted
              </ViewButton>
            </Toolbar.Button>
          )}
        </Bar>
      </Toolbar.Root>
      {dialog}
    </>
  );
});
