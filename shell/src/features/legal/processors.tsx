/** Who works for the platform, who else may learn of a visit, and what they get to know. */
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
          <strong>Our email service</strong> delivers emails about your account, such as a link to confirm
          your address, and learns your email address.
        </li>
        <li>
          <strong>Stripe</strong> takes payments for plans and learns about the payer, as described under
          plans and payments.
        </li>
      </ul>
      <h2>Pictures and videos from other websites</h2>
      <p>
        Some lessons show videos of YouTube (Google) or Vimeo, or pictures, videos and captions that are kept
        on other websites. These websites do not work for us. We ask them for nothing until you have signed in
        and agreed, for each of them; who is not signed in sees only what is ours. Once you agree, they learn
        the address of your internet connection, which browser and device you use and what you look at, and
        may set cookies. We remember your choice on this device only. Under Account you see whom you agreed
        to, and can withdraw it.
      </p>
    </>
  );
}
