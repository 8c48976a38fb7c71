// Generated from supabase/migrations by `npm run types`. Do not edit.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      admin_log: {
        Row: {
          action: string
          actor: string | null
          after: NonNullable<Json>
          at: string
          before: NonNullable<Json>
          id: number
          label: string
          subject: string
          subject_id: string
        }
        Insert: {
          action: string
          actor?: string | null
          after?: NonNullable<Json>
          at?: string
          before?: NonNullable<Json>
          id?: never
          label?: string
          subject: string
          subject_id: string
        }
        Update: {
          action?: string
          actor?: string | null
          after?: NonNullable<Json>
          at?: string
          before?: NonNullable<Json>
          id?: never
          label?: string
          subject?: string
          subject_id?: string
        }
        Relationships: []
      }
      article_drafts: {
        Row: {
          article_id: string
          fields: NonNullable<Json>
        }
        Insert: {
          article_id: string
          fields: NonNullable<Json>
        }
        Update: {
          article_id?: string
          fields?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "article_drafts_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "blog_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      article_revisions: {
        Row: {
          article_id: string
          created_at: string
          fields: NonNullable<Json>
          id: string
          published_by: string | null
        }
        Insert: {
          article_id: string
          created_at?: string
          fields: NonNullable<Json>
          id?: string
          published_by?: string | null
        }
        Update: {
          article_id?: string
          created_at?: string
          fields?: NonNullable<Json>
          id?: string
          published_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "article_revisions_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "blog_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      blog_articles: {
        Row: {
          author: string
          content: string
          cover_image_url: string | null
          created_at: string
          excerpt: string
          id: string
          is_published: boolean
          published_at: string | null
          slug: string
          tags: string[]
          title: string
          updated_at: string
        }
        Insert: {
          author?: string
          content?: string
          cover_image_url?: string | null
          created_at?: string
          excerpt?: string
          id?: string
          is_published?: boolean
          published_at?: string | null
          slug: string
          tags?: string[]
          title: string
          updated_at?: string
        }
        Update: {
          author?: string
          content?: string
          cover_image_url?: string | null
          created_at?: string
          excerpt?: string
          id?: string
          is_published?: boolean
          published_at?: string | null
          slug?: string
          tags?: string[]
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      boings: {
        Row: {
          friendship_id: string
          sender: string
          sent_at: string
          sent_on: string
        }
        Insert: {
          friendship_id: string
          sender: string
          sent_at?: string
          sent_on: string
        }
        Update: {
          friendship_id?: string
          sender?: string
          sent_at?: string
          sent_on?: string
        }
        Relationships: [
          {
            foreignKeyName: "boings_friendship_id_fkey"
            columns: ["friendship_id"]
            referencedRelation: "plan_friends"
            referencedColumns: ["id"]
          },
        ]
      }
      bounces: {
        Row: {
          created_at: string
          description: string
          id: string
          is_published: boolean
          language: string
          published_at: string | null
          slug: string
          steps: NonNullable<Json>
          title: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string
          id?: string
          is_published?: boolean
          language?: string
          published_at?: string | null
          slug: string
          steps?: NonNullable<Json>
          title: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string
          id?: string
          is_published?: boolean
          language?: string
          published_at?: string | null
          slug?: string
          steps?: NonNullable<Json>
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      channel_whitelist: {
        Row: {
          auto_approve_languages: string[]
          auto_approve_tags: string[]
          channel_id: string
          channel_name: string
          channel_url: string
          created_at: string
          id: string
          is_active: boolean
          last_video_imported: string | null
          max_duration_seconds: number
          min_duration_seconds: number
          notes: string
          updated_at: string
          video_count: number
        }
        Insert: {
          auto_approve_languages?: string[]
          auto_approve_tags?: string[]
          channel_id: string
          channel_name: string
          channel_url?: string
          created_at?: string
          id?: string
          is_active?: boolean
          last_video_imported?: string | null
          max_duration_seconds?: number
          min_duration_seconds?: number
          notes?: string
          updated_at?: string
          video_count?: number
        }
        Update: {
          auto_approve_languages?: string[]
          auto_approve_tags?: string[]
          channel_id?: string
          channel_name?: string
          channel_url?: string
          created_at?: string
          id?: string
          is_active?: boolean
          last_video_imported?: string | null
          max_duration_seconds?: number
          min_duration_seconds?: number
          notes?: string
          updated_at?: string
          video_count?: number
        }
        Relationships: []
      }
      deliveries: {
        Row: {
          attempts: number
          batch_id: string | null
          batched_at: string | null
          bounced_at: string | null
          browser_id: string | null
          channel: Database["public"]["Enums"]["message_channel"]
          clicked_at: string | null
          complained_at: string | null
          delivered_at: string | null
          digest_id: string | null
          email: string
          error: string | null
          expires_at: string | null
          id: string
          key: string
          kind: Database["public"]["Enums"]["delivery_kind"]
          leased_until: string | null
          on_date: string | null
          opened_at: string | null
          payload: NonNullable<Json>
          planned_at: string
          provider_id: string | null
          queue: string
          sent_at: string | null
          status: Database["public"]["Enums"]["delivery_status"]
          subscription_id: string | null
          user_id: string | null
        }
        Insert: {
          attempts?: number
          batch_id?: string | null
          batched_at?: string | null
          bounced_at?: string | null
          browser_id?: string | null
          channel: Database["public"]["Enums"]["message_channel"]
          clicked_at?: string | null
          complained_at?: string | null
          delivered_at?: string | null
          digest_id?: string | null
          email?: string
          error?: string | null
          expires_at?: string | null
          id?: string
          key: string
          kind: Database["public"]["Enums"]["delivery_kind"]
          leased_until?: string | null
          on_date?: string | null
          opened_at?: string | null
          payload?: NonNullable<Json>
          planned_at?: string
          provider_id?: string | null
          queue: string
          sent_at?: string | null
          status?: Database["public"]["Enums"]["delivery_status"]
          subscription_id?: string | null
          user_id?: string | null
        }
        Update: {
          attempts?: number
          batch_id?: string | null
          batched_at?: string | null
          bounced_at?: string | null
          browser_id?: string | null
          channel?: Database["public"]["Enums"]["message_channel"]
          clicked_at?: string | null
          complained_at?: string | null
          delivered_at?: string | null
          digest_id?: string | null
          email?: string
          error?: string | null
          expires_at?: string | null
          id?: string
          key?: string
          kind?: Database["public"]["Enums"]["delivery_kind"]
          leased_until?: string | null
          on_date?: string | null
          opened_at?: string | null
          payload?: NonNullable<Json>
          planned_at?: string
          provider_id?: string | null
          queue?: string
          sent_at?: string | null
          status?: Database["public"]["Enums"]["delivery_status"]
          subscription_id?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "deliveries_browser_id_fkey"
            columns: ["browser_id"]
            referencedRelation: "push_subscriptions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_digest_id_fkey"
            columns: ["digest_id"]
            referencedRelation: "weekly_digests"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_subscription_id_fkey"
            columns: ["subscription_id"]
            referencedRelation: "email_subscriptions"
            referencedColumns: ["id"]
          },
        ]
      }
      email_subscriptions: {
        Row: {
          bounced_at: string | null
          consent_source: string
          consented_at: string
          email: string
          ended_at: string | null
          ended_because: string | null
          id: string
          is_active: boolean
          new_plans: boolean
          new_videos: boolean
          subscribed_at: string
          updated_at: string
          weekly_digest: boolean
        }
        Insert: {
          bounced_at?: string | null
          consent_source?: string
          consented_at?: string
          email: string
          ended_at?: string | null
          ended_because?: string | null
          id?: string
          is_active?: boolean
          new_plans?: boolean
          new_videos?: boolean
          subscribed_at?: string
          updated_at?: string
          weekly_digest?: boolean
        }
        Update: {
          bounced_at?: string | null
          consent_source?: string
          consented_at?: string
          email?: string
          ended_at?: string | null
          ended_because?: string | null
          id?: string
          is_active?: boolean
          new_plans?: boolean
          new_videos?: boolean
          subscribed_at?: string
          updated_at?: string
          weekly_digest?: boolean
        }
        Relationships: []
      }
      enhanced_videos: {
        Row: {
          approved_at: string | null
          auto_approved: boolean
          channel_id: string | null
          channel_name: string
          created_at: string
          decided_by: Json | null
          description: string
          duration_seconds: number
          fetched_at: string
          id: string
          language: string | null
          language_confidence: number | null
          like_count: number | null
          moderated_at: string | null
          moderated_by: string | null
          moderation_notes: string | null
          published_at: string | null
          rejection_reason: string | null
          search_text: string
          snooze_reason: string | null
          snooze_until: string | null
          source: string
          status: string
          tags: string[]
          thumbnail_url: string | null
          title: string
          title_is_ours: boolean
          updated_at: string
          view_count: number | null
          withdrawn_at: string | null
          youtube_id: string
        }
        Insert: {
          approved_at?: string | null
          auto_approved?: boolean
          channel_id?: string | null
          channel_name?: string
          created_at?: string
          decided_by?: Json | null
          description?: string
          duration_seconds: number
          fetched_at?: string
          id?: string
          language?: string | null
          language_confidence?: number | null
          like_count?: number | null
          moderated_at?: string | null
          moderated_by?: string | null
          moderation_notes?: string | null
          published_at?: string | null
          rejection_reason?: string | null
          search_text?: never
          snooze_reason?: string | null
          snooze_until?: string | null
          source?: string
          status?: string
          tags?: string[]
          thumbnail_url?: string | null
          title: string
          title_is_ours?: boolean
          updated_at?: string
          view_count?: number | null
          withdrawn_at?: string | null
          youtube_id: string
        }
        Update: {
          approved_at?: string | null
          auto_approved?: boolean
          channel_id?: string | null
          channel_name?: string
          created_at?: string
          decided_by?: Json | null
          description?: string
          duration_seconds?: number
          fetched_at?: string
          id?: string
          language?: string | null
          language_confidence?: number | null
          like_count?: number | null
          moderated_at?: string | null
          moderated_by?: string | null
          moderation_notes?: string | null
          published_at?: string | null
          rejection_reason?: string | null
          search_text?: never
          snooze_reason?: string | null
          snooze_until?: string | null
          source?: string
          status?: string
          tags?: string[]
          thumbnail_url?: string | null
          title?: string
          title_is_ours?: boolean
          updated_at?: string
          view_count?: number | null
          withdrawn_at?: string | null
          youtube_id?: string
        }
        Relationships: []
      }
      keyword_blacklist: {
        Row: {
          case_sensitive: boolean
          created_at: string
          id: string
          is_active: boolean
          keyword: string
          match_count: number
          pattern_type: string
          rejection_reason: string
          target_fields: string[]
          updated_at: string
        }
        Insert: {
          case_sensitive?: boolean
          created_at?: string
          id?: string
          is_active?: boolean
          keyword: string
          match_count?: number
          pattern_type?: string
          rejection_reason: string
          target_fields?: string[]
          updated_at?: string
        }
        Update: {
          case_sensitive?: boolean
          created_at?: string
          id?: string
          is_active?: boolean
          keyword?: string
          match_count?: number
          pattern_type?: string
          rejection_reason?: string
          target_fields?: string[]
          updated_at?: string
        }
        Relationships: []
      }
      moderation_log: {
        Row: {
          action: string
          admin_id: string | null
          after: NonNullable<Json>
          at: string
          before: NonNullable<Json>
          decision_id: string
          id: number
          undone_at: string | null
          video_id: string
        }
        Insert: {
          action: string
          admin_id?: string | null
          after: NonNullable<Json>
          at?: string
          before: NonNullable<Json>
          decision_id?: string
          id?: never
          undone_at?: string | null
          video_id: string
        }
        Update: {
          action?: string
          admin_id?: string | null
          after?: NonNullable<Json>
          at?: string
          before?: NonNullable<Json>
          decision_id?: string
          id?: never
          undone_at?: string | null
          video_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "moderation_log_video_id_fkey"
            columns: ["video_id"]
            referencedRelation: "enhanced_videos"
            referencedColumns: ["id"]
          },
        ]
      }
      paused_weeks: {
        Row: {
          user_id: string
          week: string
        }
        Insert: {
          user_id: string
          week: string
        }
        Update: {
          user_id?: string
          week?: string
        }
        Relationships: []
      }
      picture_alts: {
        Row: {
          alt: string
          name: string
        }
        Insert: {
          alt: string
          name: string
        }
        Update: {
          alt?: string
          name?: string
        }
        Relationships: []
      }
      plan_draft_days: {
        Row: {
          created_at: string
          day_number: number
          description: string
          id: string
          plan_id: string
          rest_seconds: number
          title: string
          updated_at: string
          video_ids: string[]
          week_number: number
        }
        Insert: {
          created_at?: string
          day_number: number
          description?: string
          id?: string
          plan_id: string
          rest_seconds?: number
          title: string
          updated_at?: string
          video_ids?: string[]
          week_number: number
        }
        Update: {
          created_at?: string
          day_number?: number
          description?: string
          id?: string
          plan_id?: string
          rest_seconds?: number
          title?: string
          updated_at?: string
          video_ids?: string[]
          week_number?: number
        }
        Relationships: [
          {
            foreignKeyName: "plan_draft_days_plan_id_fkey"
            columns: ["plan_id"]
            referencedRelation: "plan_drafts"
            referencedColumns: ["id"]
          },
        ]
      }
      plan_drafts: {
        Row: {
          edited_at: string
          fields: NonNullable<Json>
          id: string
          started_at: string
          updated_at: string
        }
        Insert: {
          edited_at?: string
          fields?: NonNullable<Json>
          id: string
          started_at?: string
          updated_at: string
        }
        Update: {
          edited_at?: string
          fields?: NonNullable<Json>
          id?: string
          started_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "plan_drafts_id_fkey"
            columns: ["id"]
            referencedRelation: "workout_plans"
            referencedColumns: ["id"]
          },
        ]
      }
      plan_enrollments: {
        Row: {
          completed_at: string | null
          completed_days: number
          id: string
          is_active: boolean
          last_day_at: string | null
          last_day_id: string | null
          plan_id: string | null
          plan_title: string
          progress_percentage: number
          started_at: string
          user_id: string
        }
        Insert: {
          completed_at?: string | null
          completed_days?: number
          id?: string
          is_active?: boolean
          last_day_at?: string | null
          last_day_id?: string | null
          plan_id?: string | null
          plan_title?: string
          progress_percentage?: number
          started_at?: string
          user_id: string
        }
        Update: {
          completed_at?: string | null
          completed_days?: number
          id?: string
          is_active?: boolean
          last_day_at?: string | null
          last_day_id?: string | null
          plan_id?: string | null
          plan_title?: string
          progress_percentage?: number
          started_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "plan_enrollments_plan_id_fkey"
            columns: ["plan_id"]
            referencedRelation: "workout_plans"
            referencedColumns: ["id"]
          },
        ]
      }
      plan_friends: {
        Row: {
          accepted_at: string | null
          created_at: string
          expires_at: string | null
          friend: string | null
          id: string
          inviter: string
          plan_id: string
          secret_digest: string | null
        }
        Insert: {
          accepted_at?: string | null
          created_at?: string
          expires_at?: string | null
          friend?: string | null
          id?: string
          inviter: string
          plan_id: string
          secret_digest?: string | null
        }
        Update: {
          accepted_at?: string | null
          created_at?: string
          expires_at?: string | null
          friend?: string | null
          id?: string
          inviter?: string
          plan_id?: string
          secret_digest?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "plan_friends_plan_id_fkey"
            columns: ["plan_id"]
            referencedRelation: "workout_plans"
            referencedColumns: ["id"]
          },
        ]
      }
      preview_links: {
        Row: {
          article_id: string | null
          created_at: string
          expires_at: string
          id: string
          made_by: string
          plan_id: string | null
        }
        Insert: {
          article_id?: string | null
          created_at?: string
          expires_at?: string
          id?: string
          made_by?: string
          plan_id?: string | null
        }
        Update: {
          article_id?: string | null
          created_at?: string
          expires_at?: string
          id?: string
          made_by?: string
          plan_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "preview_links_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "blog_articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "preview_links_made_by_fkey"
            columns: ["made_by"]
            referencedRelation: "user_roles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "preview_links_plan_id_fkey"
            columns: ["plan_id"]
            referencedRelation: "workout_plans"
            referencedColumns: ["id"]
          },
        ]
      }
      push_subscriptions: {
        Row: {
          auth: string
          created_at: string
          email: string | null
          endpoint: string
          id: string
          p256dh: string
        }
        Insert: {
          auth: string
          created_at?: string
          email?: string | null
          endpoint: string
          id?: string
          p256dh: string
        }
        Update: {
          auth?: string
          created_at?: string
          email?: string | null
          endpoint?: string
          id?: string
          p256dh?: string
        }
        Relationships: []
      }
      redirects: {
        Row: {
          created_at: string
          from_path: string
          id: string
          to_path: string
        }
        Insert: {
          created_at?: string
          from_path: string
          id?: string
          to_path: string
        }
        Update: {
          created_at?: string
          from_path?: string
          id?: string
          to_path?: string
        }
        Relationships: []
      }
      saved_videos: {
        Row: {
          position: number
          saved_at: string
          user_id: string
          video_id: string
        }
        Insert: {
          position?: never
          saved_at?: string
          user_id: string
          video_id: string
        }
        Update: {
          position?: never
          saved_at?: string
          user_id?: string
          video_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_videos_video_id_fkey"
            columns: ["video_id"]
            referencedRelation: "enhanced_videos"
            referencedColumns: ["id"]
          },
        ]
      }
      search_synonyms: {
        Row: {
          created_at: string
          id: string
          keys: string[]
          updated_at: string
          words: string[]
        }
        Insert: {
          created_at?: string
          id?: string
          keys?: never
          updated_at?: string
          words: string[]
        }
        Update: {
          created_at?: string
          id?: string
          keys?: never
          updated_at?: string
          words?: string[]
        }
        Relationships: []
      }
      site_builds: {
        Row: {
          accepted_at: string | null
          attempts: number
          claimed_at: string
          ended_at: string | null
          error: string | null
          id: number
          next_attempt_at: string | null
          requested_at: string
          status: string
        }
        Insert: {
          accepted_at?: string | null
          attempts?: number
          claimed_at?: string
          ended_at?: string | null
          error?: string | null
          id?: never
          next_attempt_at?: string | null
          requested_at?: string
          status?: string
        }
        Update: {
          accepted_at?: string | null
          attempts?: number
          claimed_at?: string
          ended_at?: string | null
          error?: string | null
          id?: never
          next_attempt_at?: string | null
          requested_at?: string
          status?: string
        }
        Relationships: []
      }
      site_changes: {
        Row: {
          built_at: string | null
          changed_at: string
          claimed_at: string | null
          id: number
          not_before: string | null
          row_id: string
          table_name: string
        }
        Insert: {
          built_at?: string | null
          changed_at?: string
          claimed_at?: string | null
          id?: never
          not_before?: string | null
          row_id: string
          table_name: string
        }
        Update: {
          built_at?: string | null
          changed_at?: string
          claimed_at?: string | null
          id?: never
          not_before?: string | null
          row_id?: string
          table_name?: string
        }
        Relationships: []
      }
      site_page_revisions: {
        Row: {
          created_at: string
          id: string
          page: string
          published_by: string | null
          texts: NonNullable<Json>
        }
        Insert: {
          created_at?: string
          id?: string
          page: string
          published_by?: string | null
          texts: NonNullable<Json>
        }
        Update: {
          created_at?: string
          id?: string
          page?: string
          published_by?: string | null
          texts?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "site_page_revisions_page_fkey"
            columns: ["page"]
            referencedRelation: "site_pages"
            referencedColumns: ["id"]
          },
        ]
      }
      site_pages: {
        Row: {
          draft: Json | null
          id: string
          texts: NonNullable<Json>
          updated_at: string
        }
        Insert: {
          draft?: Json | null
          id: string
          texts?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          draft?: Json | null
          id?: string
          texts?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: []
      }
      site_settings: {
        Row: {
          announcement: string
          announcement_link: string
          announcement_until: string | null
          confirm_subscriptions: boolean
          contact_email: string
          id: string
          last_backup_at: string | null
          minimum_gap_seconds: number
          monthly_builds: number | null
          operator_address: string
          operator_law: string
          operator_name: string
          require_two_step: boolean
          site_name: string
          updated_at: string
        }
        Insert: {
          announcement?: string
          announcement_link?: string
          announcement_until?: string | null
          confirm_subscriptions?: boolean
          contact_email?: string
          id?: string
          last_backup_at?: string | null
          minimum_gap_seconds?: number
          monthly_builds?: number | null
          operator_address?: string
          operator_law?: string
          operator_name?: string
          require_two_step?: boolean
          site_name?: string
          updated_at?: string
        }
        Update: {
          announcement?: string
          announcement_link?: string
          announcement_until?: string | null
          confirm_subscriptions?: boolean
          contact_email?: string
          id?: string
          last_backup_at?: string | null
          minimum_gap_seconds?: number
          monthly_builds?: number | null
          operator_address?: string
          operator_law?: string
          operator_name?: string
          require_two_step?: boolean
          site_name?: string
          updated_at?: string
        }
        Relationships: []
      }
      studio_corrections: {
        Row: {
          decided_at: string | null
          field: string
          id: string
          sent_at: string
          status: string
          studio_id: string
          suggestion: string
        }
        Insert: {
          decided_at?: string | null
          field: string
          id?: string
          sent_at?: string
          status?: string
          studio_id: string
          suggestion: string
        }
        Update: {
          decided_at?: string | null
          field?: string
          id?: string
          sent_at?: string
          status?: string
          studio_id?: string
          suggestion?: string
        }
        Relationships: [
          {
            foreignKeyName: "studio_corrections_studio_id_fkey"
            columns: ["studio_id"]
            referencedRelation: "studios"
            referencedColumns: ["id"]
          },
        ]
      }
      studios: {
        Row: {
          address: string
          city: string
          country: string
          created_at: string
          description: string
          email: string | null
          id: string
          instructors: string[]
          is_verified: boolean
          latitude: number | null
          longitude: number | null
          name: string
          opening_hours: Json | null
          phone: string | null
          pictures: NonNullable<Json>
          postal_code: string | null
          time_zone: string | null
          updated_at: string
          website_url: string | null
        }
        Insert: {
          address?: string
          city: string
          country: string
          created_at?: string
          description?: string
          email?: string | null
          id?: string
          instructors?: string[]
          is_verified?: boolean
          latitude?: number | null
          longitude?: number | null
          name: string
          opening_hours?: Json | null
          phone?: string | null
          pictures?: NonNullable<Json>
          postal_code?: string | null
          time_zone?: string | null
          updated_at?: string
          website_url?: string | null
        }
        Update: {
          address?: string
          city?: string
          country?: string
          created_at?: string
          description?: string
          email?: string | null
          id?: string
          instructors?: string[]
          is_verified?: boolean
          latitude?: number | null
          longitude?: number | null
          name?: string
          opening_hours?: Json | null
          phone?: string | null
          pictures?: NonNullable<Json>
          postal_code?: string | null
          time_zone?: string | null
          updated_at?: string
          website_url?: string | null
        }
        Relationships: []
      }
      suppressed_addresses: {
        Row: {
          address_hash: string
          because: string
          id: string
          since: string
        }
        Insert: {
          address_hash: string
          because: string
          id?: string
          since?: string
        }
        Update: {
          address_hash?: string
          because?: string
          id?: string
          since?: string
        }
        Relationships: []
      }
      tag_changes: {
        Row: {
          admin_id: string | null
          at: string
          changed: NonNullable<Json>
          id: string
          replacement: string | null
          tags: string[]
        }
        Insert: {
          admin_id?: string | null
          at?: string
          changed: NonNullable<Json>
          id?: string
          replacement?: string | null
          tags: string[]
        }
        Update: {
          admin_id?: string | null
          at?: string
          changed?: NonNullable<Json>
          id?: string
          replacement?: string | null
          tags?: string[]
        }
        Relationships: []
      }
      trash: {
        Row: {
          content: NonNullable<Json>
          deleted_at: string
          deleted_by: string | null
          id: string
          kind: string
          title: string
        }
        Insert: {
          content: NonNullable<Json>
          deleted_at?: string
          deleted_by?: string | null
          id: string
          kind: string
          title: string
        }
        Update: {
          content?: NonNullable<Json>
          deleted_at?: string
          deleted_by?: string | null
          id?: string
          kind?: string
          title?: string
        }
        Relationships: []
      }
      user_profiles: {
        Row: {
          created_at: string
          first_name: string
          fitness_level: string
          last_name: string
          needs: string[] | null
          time_zone: string | null
          updated_at: string
          user_id: string
          week_in_digest: boolean
        }
        Insert: {
          created_at?: string
          first_name?: string
          fitness_level?: string
          last_name?: string
          needs?: string[] | null
          time_zone?: string | null
          updated_at?: string
          user_id: string
          week_in_digest?: boolean
        }
        Update: {
          created_at?: string
          first_name?: string
          fitness_level?: string
          last_name?: string
          needs?: string[] | null
          time_zone?: string | null
          updated_at?: string
          user_id?: string
          week_in_digest?: boolean
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          created_at: string
          role: string
          user_id: string
        }
        Insert: {
          created_at?: string
          role: string
          user_id: string
        }
        Update: {
          created_at?: string
          role?: string
          user_id?: string
        }
        Relationships: []
      }
      videos: {
        Row: {
          categories: string[]
          channel_id: string | null
          channel_name: string
          created_at: string
          description: string
          duration_seconds: number
          facets: string[]
          id: string
          is_approved: boolean
          language: string | null
          moderation_status: string
          published_at: string | null
          search_stems: unknown
          search_text: string
          tags: string[]
          thumbnail_url: string | null
          title: string
          updated_at: string
          youtube_id: string
        }
        Insert: {
          categories?: never
          channel_id?: string | null
          channel_name?: string
          created_at?: string
          description?: string
          duration_seconds: number
          facets?: never
          id: string
          is_approved?: boolean
          language?: string | null
          moderation_status?: string
          published_at?: string | null
          search_stems?: never
          search_text?: never
          tags?: string[]
          thumbnail_url?: string | null
          title: string
          updated_at?: string
          youtube_id: string
        }
        Update: {
          categories?: never
          channel_id?: string | null
          channel_name?: string
          created_at?: string
          description?: string
          duration_seconds?: number
          facets?: never
          id?: string
          is_approved?: boolean
          language?: string | null
          moderation_status?: string
          published_at?: string | null
          search_stems?: never
          search_text?: never
          tags?: string[]
          thumbnail_url?: string | null
          title?: string
          updated_at?: string
          youtube_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "videos_id_fkey"
            columns: ["id"]
            referencedRelation: "enhanced_videos"
            referencedColumns: ["id"]
          },
        ]
      }
      weekly_digests: {
        Row: {
          click_rate: number | null
          content_html: string
          content_text: string
          created_at: string
          edited_at: string | null
          id: string
          intro: string
          item_order: string[]
          left_out: string[]
          open_rate: number | null
          own_subject: string
          paused_until: string | null
          scheduled_for: string | null
          sections: string[]
          sending_started_at: string | null
          sent_at: string | null
          status: string
          stopped_at: string | null
          subject: string
          subscriber_count: number
          updated_at: string
          video_count: number
          week_end_date: string
          week_start_date: string
        }
        Insert: {
          click_rate?: number | null
          content_html?: string
          content_text?: string
          created_at?: string
          edited_at?: string | null
          id?: string
          intro?: string
          item_order?: string[]
          left_out?: string[]
          open_rate?: number | null
          own_subject?: string
          paused_until?: string | null
          scheduled_for?: string | null
          sections?: string[]
          sending_started_at?: string | null
          sent_at?: string | null
          status?: string
          stopped_at?: string | null
          subject?: string
          subscriber_count?: number
          updated_at?: string
          video_count?: number
          week_end_date: string
          week_start_date: string
        }
        Update: {
          click_rate?: number | null
          content_html?: string
          content_text?: string
          created_at?: string
          edited_at?: string | null
          id?: string
          intro?: string
          item_order?: string[]
          left_out?: string[]
          open_rate?: number | null
          own_subject?: string
          paused_until?: string | null
          scheduled_for?: string | null
          sections?: string[]
          sending_started_at?: string | null
          sent_at?: string | null
          status?: string
          stopped_at?: string | null
          subject?: string
          subscriber_count?: number
          updated_at?: string
          video_count?: number
          week_end_date?: string
          week_start_date?: string
        }
        Relationships: []
      }
      weekly_goals: {
        Row: {
          from_week: string
          user_id: string
          workouts: number
        }
        Insert: {
          from_week: string
          user_id: string
          workouts: number
        }
        Update: {
          from_week?: string
          user_id?: string
          workouts?: number
        }
        Relationships: []
      }
      workout_completions: {
        Row: {
          completed_at: string
          completed_on: string | null
          day_number: number | null
          day_title: string
          enrollment_id: string | null
          id: string
          kind: Database["public"]["Enums"]["workout_kind"]
          minutes: number
          notes: string | null
          plan_day_id: string | null
          plan_title: string
          rating: number | null
          recorded_at: string | null
          user_id: string
          video_id: string | null
          week_number: number | null
        }
        Insert: {
          completed_at?: string
          completed_on?: string | null
          day_number?: number | null
          day_title?: string
          enrollment_id?: string | null
          id?: string
          kind?: Database["public"]["Enums"]["workout_kind"]
          minutes?: number
          notes?: string | null
          plan_day_id?: string | null
          plan_title?: string
          rating?: number | null
          recorded_at?: string | null
          user_id: string
          video_id?: string | null
          week_number?: number | null
        }
        Update: {
          completed_at?: string
          completed_on?: string | null
          day_number?: number | null
          day_title?: string
          enrollment_id?: string | null
          id?: string
          kind?: Database["public"]["Enums"]["workout_kind"]
          minutes?: number
          notes?: string | null
          plan_day_id?: string | null
          plan_title?: string
          rating?: number | null
          recorded_at?: string | null
          user_id?: string
          video_id?: string | null
          week_number?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "workout_completions_enrollment_id_user_id_fkey"
            columns: ["enrollment_id", "user_id"]
            referencedRelation: "plan_enrollments"
            referencedColumns: ["id", "user_id"]
          },
        ]
      }
      workout_plan_days: {
        Row: {
          created_at: string
          day_number: number
          description: string
          id: string
          plan_id: string
          rest_seconds: number
          title: string
          updated_at: string
          video_ids: string[]
          week_number: number
        }
        Insert: {
          created_at?: string
          day_number: number
          description?: string
          id?: string
          plan_id: string
          rest_seconds?: number
          title: string
          updated_at?: string
          video_ids?: string[]
          week_number: number
        }
        Update: {
          created_at?: string
          day_number?: number
          description?: string
          id?: string
          plan_id?: string
          rest_seconds?: number
          title?: string
          updated_at?: string
          video_ids?: string[]
          week_number?: number
        }
        Relationships: [
          {
            foreignKeyName: "workout_plan_days_plan_id_fkey"
            columns: ["plan_id"]
            referencedRelation: "workout_plans"
            referencedColumns: ["id"]
          },
        ]
      }
      workout_plans: {
        Row: {
          cover_image_url: string | null
          created_at: string
          description: string
          difficulty_level: string
          duration_weeks: number
          id: string
          is_published: boolean
          next_plan_id: string | null
          published_at: string | null
          slug: string
          tags: string[]
          title: string
          updated_at: string
        }
        Insert: {
          cover_image_url?: string | null
          created_at?: string
          description?: string
          difficulty_level?: string
          duration_weeks?: number
          id?: string
          is_published?: boolean
          next_plan_id?: string | null
          published_at?: string | null
          slug: string
          tags?: string[]
          title: string
          updated_at?: string
        }
        Update: {
          cover_image_url?: string | null
          created_at?: string
          description?: string
          difficulty_level?: string
          duration_weeks?: number
          id?: string
          is_published?: boolean
          next_plan_id?: string | null
          published_at?: string | null
          slug?: string
          tags?: string[]
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      workout_sessions: {
        Row: {
          plan_day_id: string
          snapshot: NonNullable<Json>
          updated_at: string
          user_id: string
        }
        Insert: {
          plan_day_id: string
          snapshot: NonNullable<Json>
          updated_at?: string
          user_id: string
        }
        Update: {
          plan_day_id?: string
          snapshot?: NonNullable<Json>
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "workout_sessions_plan_day_id_fkey"
            columns: ["plan_day_id"]
            referencedRelation: "workout_plan_days"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_correction: {
        Args: { correction: string; fields: Json; seen: string }
        Returns: {
          address: string
          city: string
          country: string
          created_at: string
          description: string
          email: string | null
          id: string
          instructors: string[]
          is_verified: boolean
          latitude: number | null
          longitude: number | null
          name: string
          opening_hours: Json | null
          phone: string | null
          pictures: NonNullable<Json>
          postal_code: string | null
          time_zone: string | null
          updated_at: string
          website_url: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "studios"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      accept_invitation: { Args: { secret: string }; Returns: string }
      add_video: {
        Args: {
          channel_name: string
          description: string
          duration_seconds: number
          language: string
          tags: string[]
          title: string
          youtube_id: string
        }
        Returns: string
      }
      admin_log_page: {
        Args: { page: number; search: string; subjects: string[] }
        Returns: {
          action: string
          actor: string
          admin: string
          after: Json
          at: string
          before: Json
          changes: number
          id: number
          label: string
          subject: string
          subject_id: string
          thing: string
          total: number
        }[]
      }
      admin_overview: { Args: { zone: string }; Returns: Json }
      article_history: {
        Args: { of_article: string }
        Returns: {
          admin: string
          created_at: string
          fields: Json
          id: string
          is_own: boolean
        }[]
      }
      calendar_feed: { Args: Record<PropertyKey, never>; Returns: Json }
      cancel_email_change: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      category_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          category: string
          descriptions: number
          tags: number
          titles: number
          videos: number
        }[]
      }
      category_examples: {
        Args: { of_category: string }
        Returns: {
          around: string
          fields: string[]
          id: string
          title: string
        }[]
      }
      change_saved_videos: {
        Args: { added: string[]; removed: string[] }
        Returns: string[]
      }
      choose_reminders: {
        Args: { channel: string; remind_at?: string }
        Returns: Json
      }
      choose_training_days: {
        Args: { enrollment: string; starts_at?: string; weekdays: number[] }
        Returns: Json
      }
      choose_weekly_goal: { Args: { workouts: number }; Returns: Json }
      choose_weekly_summary: { Args: { is_wanted: boolean }; Returns: Json }
      claim_deliveries: {
        Args: {
          lease_seconds: number
          of_queue: string
          per_day?: number
          size: number
        }
        Returns: {
          batch_id: string
          browsers: Json
          email: string
          id: string
          key: string
          kind: Database["public"]["Enums"]["delivery_kind"]
          payload: Json
          recipient: string
        }[]
      }
      claim_site_build: {
        Args: {
          at: string
          lease_seconds: number
          longest_wait_seconds: number
          now_please?: boolean
          quiet_seconds: number
        }
        Returns: Json
      }
      claim_youtube_search: {
        Args: { budget: number; day: string; query: string }
        Returns: string
      }
      clear_old_records: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      close_digest: {
        Args: { digest_id: string }
        Returns: {
          failed: number
          pending: number
          sent: number
          suppressed: number
        }[]
      }
      continue_plan: {
        Args: { enrollment: string; plan_day: string }
        Returns: Json
      }
      copy_plan_days: {
        Args: {
          copied: string[]
          in_draft?: boolean
          to_day?: number
          to_weeks: number[]
        }
        Returns: {
          day_number: number
          week_number: number
        }[]
      }
      count_empty_search: { Args: { words: string }; Returns: boolean }
      count_enrolled: { Args: { of_plan: string }; Returns: number }
      count_videos: {
        Args: {
          categories?: string[]
          facets?: string[]
          in_language?: string
          max_seconds?: number
          min_seconds?: number
          search?: string
        }
        Returns: number
      }
      count_view: { Args: { path: string }; Returns: undefined }
      database_size: { Args: Record<PropertyKey, never>; Returns: number }
      delete_account: {
        Args: { end_newsletter?: boolean; password: string }
        Returns: boolean
      }
      delete_from_trash: { Args: { trashed: string }; Returns: boolean }
      delete_member: {
        Args: { password: string; person: string }
        Returns: boolean
      }
      delete_picture: { Args: { name: string }; Returns: boolean }
      digest_outcomes: {
        Args: { digest_ids: string[] }
        Returns: {
          bounced: number
          clicked: number
          complained: number
          delivered: number
          digest_id: string
          failed: number
          opened: number
          pending: number
          sent: number
          suppressed: number
        }[]
      }
      done_videos: {
        Args: Record<PropertyKey, never>
        Returns: {
          done_at: string
          video_id: string
          workouts: number
        }[]
      }
      due_digests: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
        }[]
      }
      duplicate_plan: { Args: { of_plan: string }; Returns: string }
      edit_video: {
        Args: {
          language: string
          seen: string
          tags: string[]
          title: string
          video_id: string
        }
        Returns: {
          approved_at: string | null
          auto_approved: boolean
          channel_id: string | null
          channel_name: string
          created_at: string
          decided_by: Json | null
          description: string
          duration_seconds: number
          fetched_at: string
          id: string
          language: string | null
          language_confidence: number | null
          like_count: number | null
          moderated_at: string | null
          moderated_by: string | null
          moderation_notes: string | null
          published_at: string | null
          rejection_reason: string | null
          search_text: string
          snooze_reason: string | null
          snooze_until: string | null
          source: string
          status: string
          tags: string[]
          thumbnail_url: string | null
          title: string
          title_is_ours: boolean
          updated_at: string
          view_count: number | null
          withdrawn_at: string | null
          youtube_id: string
        }
        SetofOptions: {
          from: "*"
          to: "enhanced_videos"
          isOneToOne: true
          isSetofReturn: true
        }
      }
      edit_weekly_digest: {
        Args: {
          actor?: string
          digest_id: string
          edit: Json
          html: string
          is_ready: boolean
          plain: string
          seen: string
          subject: string
          videos: number
        }
        Returns: string
      }
      end_calendar_feed: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      end_friendship: { Args: { friendship: string }; Returns: undefined }
      end_mail_suppression: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      end_own_session: { Args: { session: string }; Returns: undefined }
      end_reminders: { Args: { person: string }; Returns: undefined }
      end_sessions: { Args: { person: string }; Returns: number }
      end_subscription: {
        Args: { because: string; subscription_id: string }
        Returns: undefined
      }
      end_weekly_summary: { Args: { person: string }; Returns: undefined }
      erase_subscriber: { Args: { subscriber: string }; Returns: boolean }
      exhaust_youtube: { Args: { day: string }; Returns: undefined }
      finish_video_feedback: {
        Args: { ids: string[]; is_done: boolean }
        Returns: number
      }
      friends_on_plan: { Args: { plan: string }; Returns: Json }
      grant_role: {
        Args: { granted: string; person: string }
        Returns: undefined
      }
      has_trouble_reader: { Args: Record<PropertyKey, never>; Returns: boolean }
      import_studios: {
        Args: { preview?: boolean; rows: Json }
        Returns: string[]
      }
      import_subscribers: {
        Args: { addresses: string[]; consent: string; preview?: boolean }
        Returns: string[]
      }
      ingest_videos: { Args: { items: Json }; Returns: Json }
      invite_friend: { Args: { plan: string }; Returns: string }
      is_suppressed: { Args: { address: string }; Returns: boolean }
      library_videos: {
        Args: {
          facets?: string[]
          in_language?: string
          max_seconds?: number
          min_seconds?: number
          search?: string
        }
        Returns: {
          approved_at: string | null
          auto_approved: boolean
          channel_id: string | null
          channel_name: string
          created_at: string
          decided_by: Json | null
          description: string
          duration_seconds: number
          fetched_at: string
          id: string
          language: string | null
          language_confidence: number | null
          like_count: number | null
          moderated_at: string | null
          moderated_by: string | null
          moderation_notes: string | null
          published_at: string | null
          rejection_reason: string | null
          search_text: string
          snooze_reason: string | null
          snooze_until: string | null
          source: string
          status: string
          tags: string[]
          thumbnail_url: string | null
          title: string
          title_is_ours: boolean
          updated_at: string
          view_count: number | null
          withdrawn_at: string | null
          youtube_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "enhanced_videos"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      log_recovery_mail: { Args: { person: string }; Returns: undefined }
      log_test_mail: {
        Args: { actor: string; digest: string }
        Returns: undefined
      }
      mail_reputation: {
        Args: Record<PropertyKey, never>
        Returns: {
          bounced: number
          complained: number
          sent: number
          unreported: number
        }[]
      }
      mails_left: {
        Args: { of_queue?: string; per_day: number }
        Returns: number
      }
      make_admin: { Args: { email: string }; Returns: boolean }
      missing_pictures: {
        Args: Record<PropertyKey, never>
        Returns: {
          picture: string
          row_id: string
          table_name: string
          title: string
        }[]
      }
      moderate_video: {
        Args: {
          action: string
          changes: Json
          decision?: string
          seen?: string
          seen_given?: boolean
          video_id: string
        }
        Returns: Json
      }
      moderate_videos: {
        Args: {
          action: string
          after?: string
          changes: Json
          chosen: Json
          decision: string
        }
        Returns: Json
      }
      moderation_history: {
        Args: { of_video: string }
        Returns: {
          action: string
          admin: string
          at: string
          id: number
          is_own: boolean
          reason: string
        }[]
      }
      move_plan_day: {
        Args: {
          in_draft?: boolean
          moved: string
          to_day: number
          to_week: number
        }
        Returns: number
      }
      move_to_trash: {
        Args: { kind: string; row_id: string; seen?: string }
        Returns: {
          id: string
        }[]
      }
      move_training_day: {
        Args: { enrollment: string; plan_day: string; to_date: string }
        Returns: Json
      }
      next_workouts: {
        Args: Record<PropertyKey, never>
        Returns: {
          day_number: number
          day_title: string
          description: string
          enrollment_id: string
          minutes: number
          plan_day_id: string
          plan_slug: string
          plan_title: string
          video_ids: string[]
          week_number: number
        }[]
      }
      operations: { Args: Record<PropertyKey, never>; Returns: Json }
      own_decisions: {
        Args: Record<PropertyKey, never>
        Returns: {
          action: string
          decision_id: string
          title: string
          videos: number
        }[]
      }
      own_friendships: { Args: Record<PropertyKey, never>; Returns: Json }
      own_mailbox: { Args: Record<PropertyKey, never>; Returns: Json }
      own_records: { Args: Record<PropertyKey, never>; Returns: Json }
      own_role: { Args: Record<PropertyKey, never>; Returns: string }
      own_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          is_current: boolean
          signed_in_at: string
          used_at: string
          user_agent: string
        }[]
      }
      pause_plan: {
        Args: { enrollment: string; is_paused: boolean }
        Returns: Json
      }
      pause_week: { Args: { is_paused: boolean; week: string }; Returns: Json }
      people_page: {
        Args: { page: number; role: string; search: string; sort: string }
        Returns: {
          active_at: string
          email: string
          first_name: string
          fitness_level: string
          id: string
          is_confirmed: boolean
          joined_at: string
          last_name: string
          minutes: number
          person_role: string
          plans: number
          sessions: number
          total: number
          workouts: number
        }[]
      }
      picture_library: {
        Args: { page?: number; search?: string; sort?: string; state?: string }
        Returns: {
          alt: string
          bytes: number
          name: string
          total: number
          unused_since: string
          uploaded_at: string
          uses: Json
        }[]
      }
      plan_draft_effects: { Args: { of_plan: string }; Returns: Json }
      plan_events: { Args: { enrollment: string }; Returns: Json }
      plan_reminders: {
        Args: {
          by_channel: Database["public"]["Enums"]["message_channel"]
          size: number
        }
        Returns: number
      }
      plan_statistics: { Args: { of_plan: string }; Returns: Json }
      plan_trouble_mails: { Args: { troubles: string[] }; Returns: undefined }
      preview_tags: {
        Args: { old_tags: string[]; replacement?: string }
        Returns: Json
      }
      publish_plan_draft: {
        Args: { of_plan: string; seen: string }
        Returns: {
          cover_image_url: string | null
          created_at: string
          description: string
          difficulty_level: string
          duration_weeks: number
          id: string
          is_published: boolean
          next_plan_id: string | null
          published_at: string | null
          slug: string
          tags: string[]
          title: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "workout_plans"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      queue_facets: { Args: { of_status: string }; Returns: Json }
      read_calendar_feed: {
        Args: {
          at: string
          known?: string[]
          known_since?: string
          secret: string
        }
        Returns: Json
      }
      read_invitation: { Args: { secret: string }; Returns: Json }
      read_preview: { Args: { link: string }; Returns: Json }
      recent_tag_changes: {
        Args: Record<PropertyKey, never>
        Returns: {
          admin: string
          at: string
          changed: Json
          id: string
          is_own: boolean
          replacement: string
          tags: string[]
        }[]
      }
      recipients_weeks: {
        Args: { monday: string; subscription_ids: string[] }
        Returns: {
          day_number: number
          day_title: string
          plan_slug: string
          plan_title: string
          subscription_id: string
          week_number: number
          workouts: number
        }[]
      }
      record_email_event: {
        Args: {
          address: string
          ends?: string
          event_id: string
          happened_at: string
          kind: string
          provider_id: string
        }
        Returns: boolean
      }
      record_scheduled_run: {
        Args: { called: string; called_with: Json; reason: string }
        Returns: undefined
      }
      record_site_build_call: {
        Args: {
          at: string
          attempt: number
          build: number
          reason?: string
          retry_seconds?: number
        }
        Returns: undefined
      }
      refresh_videos: { Args: { gone: string[]; items: Json }; Returns: Json }
      release_deliveries: {
        Args: { batch: string; is_doubtful: boolean; seconds: number }
        Returns: undefined
      }
      release_youtube_search: {
        Args: { day: string; query: string }
        Returns: undefined
      }
      reminder_choice: { Args: Record<PropertyKey, never>; Returns: Json }
      renew_calendar_feed: { Args: Record<PropertyKey, never>; Returns: string }
      renew_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      repeat_plan_week: {
        Args: { enrollment: string; week: number }
        Returns: Json
      }
      replace_picture: {
        Args: { new_name: string; old_name: string }
        Returns: number
      }
      replace_tags: {
        Args: { old_tags: string[]; replacement?: string }
        Returns: Json
      }
      replacements: {
        Args: { at_most?: number; missing: string }
        Returns: {
          channel_name: string
          duration_seconds: number
          language: string
          score: number
          shared_tags: string[]
          thumbnail_url: string
          title: string
          youtube_id: string
        }[]
      }
      report_site_build: {
        Args: { at: string; build?: number; reason?: string }
        Returns: boolean
      }
      report_video: {
        Args: { note: string; reason: string; video: string }
        Returns: boolean
      }
      request_site_build: {
        Args: { actor?: string; at: string }
        Returns: undefined
      }
      restore_from_trash: {
        Args: { new_slug?: string; trashed: string }
        Returns: Json
      }
      restore_plan_days: {
        Args: { before: Json; in_draft?: boolean; of_plan: string; seen: Json }
        Returns: number
      }
      revoke_role: {
        Args: { own?: boolean; person: string }
        Returns: undefined
      }
      save_article_draft: {
        Args: { article: string; fields: Json; seen: string }
        Returns: {
          author: string
          content: string
          cover_image_url: string | null
          created_at: string
          excerpt: string
          id: string
          is_published: boolean
          published_at: string | null
          slug: string
          tags: string[]
          title: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "blog_articles"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_preferences: {
        Args: {
          new_plans: boolean
          new_videos: boolean
          subscription_id: string
          weekly_digest: boolean
        }
        Returns: undefined
      }
      save_push_subscription: {
        Args: { auth: string; email?: string; endpoint: string; p256dh: string }
        Returns: undefined
      }
      save_reminder_browser: {
        Args: {
          auth: string
          endpoint: string
          p256dh: string
          person: string
          session: string
        }
        Returns: undefined
      }
      save_weekly_digest: {
        Args: {
          actor?: string
          html: string
          is_ready: boolean
          plain: string
          seen_edit?: string
          subject: string
          videos: number
          week_start: string
        }
        Returns: string
      }
      schedule_troubles: {
        Args: Record<PropertyKey, never>
        Returns: {
          job: string
          reason: string
          since: string
        }[]
      }
      scheduled_work: {
        Args: Record<PropertyKey, never>
        Returns: {
          body: Json
          cron: string
          function_name: string
          name: string
        }[]
      }
      schema_version: { Args: Record<PropertyKey, never>; Returns: string }
      search_videos: {
        Args: {
          categories?: string[]
          facets?: string[]
          in_language?: string
          max_seconds?: number
          min_seconds?: number
          near_seconds?: number
          page_offset?: number
          page_size?: number
          search?: string
          sort?: string
        }
        Returns: {
          categories: string[]
          channel_id: string | null
          channel_name: string
          created_at: string
          description: string
          duration_seconds: number
          facets: string[]
          id: string
          is_approved: boolean
          language: string | null
          moderation_status: string
          published_at: string | null
          search_stems: unknown
          search_text: string
          tags: string[]
          thumbnail_url: string | null
          title: string
          updated_at: string
          youtube_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "videos"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      send_boing: { Args: { friendship: string }; Returns: undefined }
      send_video_feedback: {
        Args: { note: string; reason: string; video: string }
        Returns: boolean
      }
      settle_deliveries: {
        Args: { batch: string; gone?: string[]; results: Json }
        Returns: undefined
      }
      site_build_budget: {
        Args: { at?: string }
        Returns: {
          monthly_builds: number
          next_at: string
          next_manual_at: string
          used: number
        }[]
      }
      site_page_history: {
        Args: { of_page: string }
        Returns: {
          admin: string
          created_at: string
          id: string
          is_own: boolean
          texts: Json
        }[]
      }
      split_deliveries: { Args: { batch: string }; Returns: undefined }
      start_digest: {
        Args: {
          actor?: string
          by_schedule?: boolean
          digest_id: string
          is_resumed?: boolean
        }
        Returns: string
      }
      start_plan_draft: {
        Args: { of_plan: string }
        Returns: {
          edited_at: string
          fields: NonNullable<Json>
          id: string
          started_at: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "plan_drafts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      statistics: { Args: { days: number }; Returns: Json }
      stop_digest: { Args: { digest_id: string }; Returns: boolean }
      subscribe_address: {
        Args: {
          address: string
          new_plans: boolean
          new_videos: boolean
          weekly_digest: boolean
        }
        Returns: boolean
      }
      suggest_correction: {
        Args: { field: string; studio: string; suggestion: string }
        Returns: boolean
      }
      swap_plan_weeks: {
        Args: {
          in_draft?: boolean
          of_plan: string
          one: number
          other: number
        }
        Returns: number
      }
      swap_video: {
        Args: {
          day_ids: string[]
          missing: string
          replacement: string
          undo?: boolean
        }
        Returns: string[]
      }
      tag_list: {
        Args: {
          alike: boolean
          page: number
          page_size: number
          search: string
          sort: string
        }
        Returns: Json
      }
      take_rate_limit: {
        Args: {
          allowed: number
          bucket: string
          subject: string
          window_seconds: number
        }
        Returns: number
      }
      training_schedule: { Args: Record<PropertyKey, never>; Returns: Json }
      trash_page: {
        Args: { page: number }
        Returns: {
          admin: string
          deleted_at: string
          id: string
          kind: string
          title: string
          total: number
        }[]
      }
      unanswered: {
        Args: Record<PropertyKey, never>
        Returns: {
          pushes: number
          sign_ups: number
        }[]
      }
      unavailable_plan_videos: {
        Args: { at_most?: number }
        Returns: {
          days: Json
          reason: string
          status: string
          title: string
          total: number
          youtube_id: string
        }[]
      }
      undo_plan_change: { Args: { enrollment: string }; Returns: Json }
      undo_tags: { Args: { change: string }; Returns: Json }
      unsubscribe_subscriber: {
        Args: { subscriber: string }
        Returns: undefined
      }
      unused_pictures: { Args: Record<PropertyKey, never>; Returns: string[] }
      use_recovery_code: {
        Args: { code: string; person: string; session: string }
        Returns: boolean
      }
      verify_studios: {
        Args: { studios: string[]; verified: boolean }
        Returns: string[]
      }
      video_feedback_page: { Args: { page: number }; Returns: Json }
      video_statistics: {
        Args: { video_ids: string[] }
        Returns: {
          plans: number
          stars: number
          youtube_id: string
        }[]
      }
      video_uses: {
        Args: { looked_at?: string; matching?: Json; video_ids?: string[] }
        Returns: {
          days: number
          plans: number
          videos: number
        }[]
      }
      waiting_work: { Args: Record<PropertyKey, never>; Returns: Json }
      weekly_goal: { Args: { zone: string }; Returns: Json }
      workout_totals: {
        Args: Record<PropertyKey, never>
        Returns: {
          first_at: string
          minutes: number
          workouts: number
        }[]
      }
      youtube_usage: {
        Args: { day: string }
        Returns: {
          is_exhausted: boolean
          searches: number
        }[]
      }
    }
    Enums: {
      delivery_kind:
        | "digest"
        | "welcome"
        | "confirmation"
        | "resubscribe"
        | "news"
        | "workout"
        | "return"
        | "weekly_summary"
        | "account_deleted"
        | "troubles"
      delivery_status: "pending" | "sent" | "failed" | "suppressed"
      message_channel: "push" | "mail" | "none"
      workout_kind: "plan_day" | "video" | "class" | "free"
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      delivery_kind: [
        "digest",
        "welcome",
        "confirmation",
        "resubscribe",
        "news",
        "workout",
        "return",
        "weekly_summary",
        "account_deleted",
        "troubles",
      ],
      delivery_status: ["pending", "sent", "failed", "suppressed"],
      message_channel: ["push", "mail", "none"],
      workout_kind: ["plan_day", "video", "class", "free"],
    },
  },
} as const
