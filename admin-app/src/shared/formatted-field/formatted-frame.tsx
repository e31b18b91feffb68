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
import { useId, useState, type RefObject, useCallback, useSyncExternalStore, memo } from 'react';
import { type ControlProps, type Elements, Field, type FieldOwnProps } from 'shared-ui/components';
import { FormattedLine, FormattedText } from 'shared-ui/learning';
import type { Format } from './apply-format';
import { formatControl, type TextControl } from './format-control';
import { Bar, BarButton, Box, View, ViewButton } from './formatted-field.styles';
import { usePictureDialog } from './use-picture-dialog';

const BUTTONS: readonly { format: Format; label: string; Icon: LucideIcon; key?: string }[] = [
  { format: 'bold', label: 'Bold', Icon: Bold, key: 'B' },
  { format: 'italic', label: 'Italic', Icon: Italic, key: 'I' },
  { format: 'list', label: 'Bulleted list', Icon: List },
  { format: 'code', label: 'Code', Icon: Code },
  { format: 'formula', label: 'LaTeX formula', Icon: Sigma },
  { format: 'superscript', label: 'Superscript', Icon: Superscript },
  { format: 'subscript', label: 'Subscript', Icon: Subscript },
];

/** The toggle for the text preview. */
interface ViewToggle {
  /** The id of the element with the preview. */
  id: string;
  open: boolean;
  onToggle: () => void;
}

interface FormattingToolbarProps {
  control: RefObject<TextControl | null>;
  /** Whether the text is one line, which can't have lists. */
  oneLine: boolean;
  /** The preview toggle; undefined if the form has its own preview. */
  view: ViewToggle | undefined;
}

/**
 * Formats the selection in a control. The toolbar is one tab stop, and arrow keys move within it. Memoised, because forms with a preview
 * render at each key press.
 */
const FormattingToolbar = memo(function FormattingToolbar({
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

export interface FormattedFieldProps extends FieldOwnProps {
  id?: string;
  className?: string;
  required?: boolean;
  /** Whether the form has its own preview. */
  hasPreview?: boolean;
}

interface FormattedFrameProps extends FormattedFieldProps {
  control: RefObject<TextControl | null>;
  oneLine: boolean;
  children: (attributes: ControlProps) => Elements;
}

/** A field with a toolbar above its control and, if requested, a preview of the text below it. */
export function FormattedFrame({ control, oneLine, hasPreview, children, ...field }: FormattedFrameProps) {
  const viewId = useId();
  const [open, setOpen] = useState(false);
  const view = hasPreview ? undefined : { id: viewId, open, onToggle: () => setOpen(!open) };
  return (
    <Field {...field}>
      {(attributes) => (
        <>
          <Box>
            <FormattingToolbar control={control} oneLine={oneLine} view={view} />
            {children(attributes)}
          </Box>
          {open && <FormattedView control={control} id={viewId} oneLine={oneLine} />}
        </>
      )}
    </Field>
  );
}

interface FormattedViewProps {
  control: RefObject<TextControl | null>;
  id: string;
  oneLine: boolean;
}

/** Previews the text in a control. */
function FormattedView({ control, id, oneLine }: FormattedViewProps) {
  const subscribe = useCallback(
    (onInput: () => void) => {
      const { current } = control;
      current?.addEventListener('input', onInput);
      return () => current?.removeEventListener('input', onInput);
    },
    [control],
  );
  // Read at each render, because resetting a form renders its fields without an input event.
  const text = useSyncExternalStore(subscribe, () => control.current?.value ?? '').trim();
  if (text === '') return <View id={id}>Nothing to show yet.</View>;
  return <View id={id}>{oneLine ? <FormattedLine text={text} /> : <FormattedText text={text} />}</View>;
}
