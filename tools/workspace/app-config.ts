/** Returns the demo installation's `config.json`; its type is AppConfig of @learn-for-life/contract. */
export function demoAppConfig(supabaseUrl: string, supabaseKey: string): Record<string, unknown> {
  return {
    supabaseUrl,
    supabaseKey,
    sampleQuestions: true,
    contact: {
      company: 'Learn for Life Pty Ltd',
      email: 'hello@learnforlife.example',
      phone: '+61 2 5550 0100',
      address: 'Level 3, 12 Example Street, Sydney NSW 2000, Australia',
      socialUrl: 'https://social.example/learnforlife',
    },
  };
}
