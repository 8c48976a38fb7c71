/** The URL of the backend and its public key: PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY. */
export const apiUrl: string = import.meta.env.PUBLIC_SUPABASE_URL;
export const publishableKey: string = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY;
