import { missing } from "@/domain/slug.ts";
missing();
