import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { shownPicture } from "@/platform/pictures.data.ts";

const columns = "id, plan_id, plan_title, started_at, progress_percentage, completed_at";

export type Enrollment = {
  id: string;
  /** null once the plan was deleted */
  plan_id: string | null;
  /** the title when the member started */
  plan_title: string;
  started_at: string;
  progress_percentage: number;
  completed_at: string | null;
};

/** A member's active enrollments, in one query for all plans of a page. */
export async function activeEnrollments(userId: string): Promise<Enrollment[]> {
  return unwrap(await client.from("plan_enrollments").select(columns).eq("user_id", userId).eq("is_active", true));
}

/** A member's active enrollment in a plan; null without one. */
export async function activeEnrollment(userId: string, planId: string): Promise<Enrollment | null> {
  const found = client.from("plan_enrollments").select(columns).eq("user_id", userId).eq("plan_id", planId);
  // maybeSingle, because single() fails the request for a missing row and the console would show that.
  return unwrap(await found.eq("is_active", true).maybeSingle());
}

/** Whether the plan is still published; its static page may be outdated. */
export async function isPublished(planId: string): Promise<boolean> {
  const found = client.from("workout_plans").select("id").eq("id", planId).eq("is_published", true);
  return unwrap(await found.maybeSingle()) !== null;
}

/** Enrolls in a plan, starting now or earlier. Throws "conflict" if already enrolled, also when requests race. */
export async function startPlan(userId: string, planId: string, startedAt = Date.now()): Promise<Enrollment> {
  const row = { user_id: userId, plan_id: planId, started_at: new Date(startedAt).toISOString() };
  return unwrap(await client.from("plan_enrollments").insert(row).select(columns).single());
}

/** Ends an enrollment; its completions stay in the member's history. */
export async function endEnrollment(enrollmentId: string): Promise<void> {
  unwrap(await client.from("plan_enrollments").update({ is_active: false }).eq("id", enrollmentId));
}

/** A member's active enrollments with their plans, newest first. `plan` is null if it was unpublished or deleted. */
export async function enrollmentsWithPlans(userId: string) {
  const enrollments = unwrap(
    await client
      .from("plan_enrollments")
      .select(
        `${columns},
        plan:workout_plans(id, title, difficulty_level, duration_weeks, cover_image_url, slug,
          days:workout_plan_days(id, week_number, day_number, title, video_ids)),
        completions:workout_completions(plan_day_id, completed_at)`,
      )
      .eq("user_id", userId)
      .eq("is_active", true)
      .order("started_at", { ascending: false }),
  );
  return enrollments.map(({ plan, ...enrollment }) => ({
    ...enrollment,
    plan: plan && { ...plan, cover_image_url: shownPicture(plan.cover_image_url) },
  }));
}

export type EnrollmentWithPlan = Awaited<ReturnType<typeof enrollmentsWithPlans>>[number];
