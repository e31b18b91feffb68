/** Who works for the platform, what for, and what they get to know. */
export function Processors() {
  return (
    <>
      <h2 id="processors">Who works for us</h2>
      <p>These companies handle information for us under contract, and only for this:</p>
      <ul>
        <li>
          <strong>Supabase</strong> runs our database, sign-in and file storage: everything that this page
          says we keep is there.
        </li>
        <li>
          <strong>Our web hosting</strong> delivers pages and sees the address of your internet connection, as
          every web server does.
        </li>
        <li>
          <strong>Our mail service</strong> delivers mails about your account, such as a link to confirm your
          address, and learns your email address.
        </li>
        <li>
          <strong>Stripe</strong> takes payments for plans and learns about whoever pays, as described under
          plans and payments.
        </li>
        <li>
          <strong>YouTube (Google) and Vimeo</strong> show some videos. They learn nothing until you agree,
          for each of them; then they learn your connection’s address and which video you watch, and may set
          cookies.
        </li>
      </ul>
    </>
  );
}
