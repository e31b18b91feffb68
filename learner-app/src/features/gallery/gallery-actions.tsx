import { ArrowRight, Settings } from 'lucide-react';
import { useState } from 'react';
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  Cluster,
  ConfirmDialog,
  Dialog,
  IconButton,
} from 'shared-ui/components';
import { CoverImage } from 'shared-ui/learning';
import { Link } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { GalleryPart } from './gallery-part';

const tones = ['hue', 'neutral', 'accent', 'success', 'warning', 'danger'] as const;

/** Buttons, links, dialogs and notifications. */
export function GalleryActions() {
  const { notify } = useServices();
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <GalleryPart title="Buttons">
        <Cluster gap={4}>
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="danger">Danger</Button>
          <Button busy>Busy</Button>
          <Button disabled>Disabled</Button>
        </Cluster>
        <Cluster gap={4}>
          <Button size="s">Small</Button>
          <Button>Medium</Button>
          <Button size="l">
            Large <ArrowRight aria-hidden="true" />
          </Button>
          <ButtonLink as={Link} to="/" variant="secondary">
            A link
          </ButtonLink>
          <IconButton label="Settings">
            <Settings aria-hidden="true" />
          </IconButton>
        </Cluster>
      </GalleryPart>
      <GalleryPart title="Badges and avatars">
        <Cluster gap={4}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Avatar name="Mia" />
          <Avatar name="Zoë" size="3.5rem" />
        </Cluster>
      </GalleryPart>
      <GalleryPart title="Dialogs and notifications">
        <Cluster gap={4}>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Open a dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('confirm')}>
            Ask before deleting
          </Button>
          {(['success', 'error', 'info'] as const).map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              onClick={() => notify({ kind, message: `Notification of type “${kind}”` })}
            >
              {`Notify: ${kind}`}
            </Button>
          ))}
        </Cluster>
      </GalleryPart>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        size="s"
        category="tax-returns"
        media={<CoverImage image={null} category="tax-returns" />}
        title="A dialog"
        description="It keeps the focus, and the page behind it doesn’t scroll."
        actions={<Button onClick={close}>Got it</Button>}
      />
      <ConfirmDialog
        open={open === 'confirm'}
        title="Delete the sample?"
        message="Nothing is deleted here."
        confirmLabel="Delete sample"
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}
