CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY,
	"customer_id" uuid NOT NULL,
	"note" text NOT NULL,
	"author_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_cases" (
	"id" uuid PRIMARY KEY,
	"submission_id" uuid UNIQUE,
	"quote_id" uuid UNIQUE,
	"claim_id" uuid UNIQUE,
	"assignee_id" uuid,
	"merged_into" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_cases_one" CHECK (num_nonnulls(submission_id, quote_id, claim_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "inbox_messages" (
	"id" uuid PRIMARY KEY,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"author_id" uuid,
	"send_key" text NOT NULL UNIQUE,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "claims_state_id_index" ON "claims" ("state","id");--> statement-breakpoint
CREATE INDEX "customer_notes_customer_id_at_index" ON "customer_notes" ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customers_created_at_id_index" ON "customers" ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" (lower(last_name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" (email text_pattern_ops);--> statement-breakpoint
CREATE INDEX "form_submissions_state_id_index" ON "form_submissions" ("state","id");--> statement-breakpoint
CREATE INDEX "inbox_cases_assignee_id_index" ON "inbox_cases" ("assignee_id");--> statement-breakpoint
CREATE INDEX "inbox_cases_merged_into_index" ON "inbox_cases" ("merged_into");--> statement-breakpoint
CREATE INDEX "inbox_messages_case_id_at_index" ON "inbox_messages" ("case_id","at");--> statement-breakpoint
CREATE INDEX "mail_messages_reader" ON "mail_messages" (lower(to_address));--> statement-breakpoint
CREATE INDEX "mail_messages_about" ON "mail_messages" (split_part(key, ':', 2));--> statement-breakpoint
CREATE INDEX "quotes_state_id_index" ON "quotes" ("state","id");--> statement-breakpoint
CREATE INDEX "quotes_dealer_id_created_at_index" ON "quotes" ("dealer_id","created_at");--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbox_cases" ADD CONSTRAINT "inbox_cases_submission_id_form_submissions_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "form_submissions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbox_cases" ADD CONSTRAINT "inbox_cases_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbox_cases" ADD CONSTRAINT "inbox_cases_claim_id_claims_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbox_cases" ADD CONSTRAINT "inbox_cases_assignee_id_staff_people_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "staff_people"("id");--> statement-breakpoint
ALTER TABLE "inbox_cases" ADD CONSTRAINT "inbox_cases_merged_into_inbox_cases_id_fkey" FOREIGN KEY ("merged_into") REFERENCES "inbox_cases"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_case_id_inbox_cases_id_fkey" FOREIGN KEY ("case_id") REFERENCES "inbox_cases"("id") ON DELETE CASCADE;