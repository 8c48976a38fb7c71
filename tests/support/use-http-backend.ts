import { inject } from "vitest";

// platform/api.data.ts reads the address of its backend when it is first imported: it must be there before any test file is.
const { apiUrl, publishableKey } = inject("backend");
import.meta.env.PUBLIC_SUPABASE_URL = apiUrl;
import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY = publishableKey;
