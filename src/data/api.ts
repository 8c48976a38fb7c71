/** Where the backend is and the key anyone may know: PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY. */
export const apiUrl: string = import.meta.env.PUBLIC_SUPABASE_URL;
export const publishableKey: string = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY;
