/** An email address that may wrap before its domain. */
export function EmailAddress({ address }: { address: string }) {
  const [local, ...domain] = address.split('@');
  return (
    <>
      <span>{local}</span>
      <wbr />
      <span>{`@${domain.join('@')}`}</span>
    </>
  );
}
