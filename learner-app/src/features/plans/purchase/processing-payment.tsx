import { Button, EmptyState } from 'shared-ui/components';

/** The payment is on its way. The screen asks by itself for a while; afterwards the payer does. */
export function ProcessingPayment({ onCheck }: { onCheck: () => void }) {
  return (
    <EmptyState
      page
      title="Your payment is being processed"
      message="This page changes as soon as it has arrived. You can close it and open it again at the same address."
      action={
        <Button variant="secondary" onClick={onCheck}>
          Check again
        </Button>
      }
    />
  );
}
