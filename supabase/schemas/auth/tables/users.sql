CREATE TRIGGER learning_platform_consent
  AFTER INSERT ON auth.users
  FOR EACH ROW
  EXECUTE FUNCTION private.record_sign_up();

CREATE TRIGGER learning_platform_email_change
  AFTER UPDATE OF email ON auth.users
  FOR EACH ROW
  WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text))
  EXECUTE FUNCTION private.on_email_change();

CREATE TRIGGER learning_platform_sign_up
  AFTER INSERT ON auth.users
  FOR EACH ROW
  EXECUTE FUNCTION private.on_sign_up();
