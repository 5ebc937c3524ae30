CREATE TABLE "form_submissions" (
	"id" uuid PRIMARY KEY,
	"number" text NOT NULL UNIQUE,
	"arrival" bigint GENERATED ALWAYS AS IDENTITY (sequence name "form_submissions_arrival_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form_slug" text NOT NULL,
	"form_version" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"locale" text NOT NULL,
	"answers" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"consents" jsonb NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"text_hash" text NOT NULL,
	"held_for" jsonb NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"forget_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_switches" (
	"slug" text,
	"locale" text,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_switches_pkey" PRIMARY KEY("slug","locale")
);
--> statement-breakpoint
CREATE TABLE "form_transitions" (
	"id" uuid PRIMARY KEY,
	"submission_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"slug" text,
	"number" integer,
	"definition" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	CONSTRAINT "form_versions_pkey" PRIMARY KEY("slug","number")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"slug" text PRIMARY KEY,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "form_submissions_content_hash_arrived_at_index" ON "form_submissions" ("content_hash","arrived_at");--> statement-breakpoint
CREATE INDEX "form_submissions_text_hash_arrived_at_index" ON "form_submissions" ("text_hash","arrived_at");--> statement-breakpoint
CREATE INDEX "form_submissions_email_key_arrived_at_index" ON "form_submissions" ("email_key","arrived_at");--> statement-breakpoint
CREATE INDEX "form_submissions_forget_at_index" ON "form_submissions" ("forget_at");--> statement-breakpoint
CREATE INDEX "form_submissions_state_arrival_index" ON "form_submissions" ("state","arrival");--> statement-breakpoint
CREATE INDEX "form_transitions_submission_id_at_index" ON "form_transitions" ("submission_id","at");--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_version" FOREIGN KEY ("form_slug","form_version") REFERENCES "form_versions"("slug","number");--> statement-breakpoint
ALTER TABLE "form_switches" ADD CONSTRAINT "form_switches_slug_forms_slug_fkey" FOREIGN KEY ("slug") REFERENCES "forms"("slug");--> statement-breakpoint
ALTER TABLE "form_transitions" ADD CONSTRAINT "form_transitions_submission_id_form_submissions_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "form_submissions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_shown_version" FOREIGN KEY ("slug","number") REFERENCES "form_versions"("slug","number");