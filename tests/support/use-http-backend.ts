import { inject } from "vitest";

// platform/api.data.ts reads its backend's address on import, so this must run before test files are imported.
const { apiUrl, publishableKey } = inject("backend");
import.meta.env.PUBLIC_SUPABASE_URL = apiUrl;
import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY = publishableKey;
