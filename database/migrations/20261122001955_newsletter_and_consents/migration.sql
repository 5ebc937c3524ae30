CREATE TABLE "consent_records" (
	"id" uuid PRIMARY KEY,
	"at" timestamp with time zone NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"decision" text NOT NULL,
	"wording" text NOT NULL,
	"version" date NOT NULL,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_wordings" (
	"wording" text,
	"version" date,
	"locale" text,
	"text" text NOT NULL,
	"text_hash" text NOT NULL,
	CONSTRAINT "consent_wordings_pkey" PRIMARY KEY("wording","version","locale")
);
--> statement-breakpoint
CREATE TABLE "newsletter_asks" (
	"id" uuid PRIMARY KEY,
	"subscription_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"marketing" boolean NOT NULL,
	"consent_version" date NOT NULL,
	"token_hash" text UNIQUE,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL,
	"email_key" text NOT NULL UNIQUE,
	"status" text NOT NULL,
	"locale" text NOT NULL,
	"marketing" boolean NOT NULL,
	"leave_token" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"consent_version" date,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_transitions" (
	"id" uuid PRIMARY KEY,
	"subscription_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "headers" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_configs" ADD COLUMN "asks_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "consent_records_subject_kind_subject_id_purpose_at_index" ON "consent_records" ("subject_kind","subject_id","purpose","at");--> statement-breakpoint
CREATE INDEX "consent_records_at_index" ON "consent_records" ("at");--> statement-breakpoint
CREATE INDEX "newsletter_asks_subscription_id_asked_at_index" ON "newsletter_asks" ("subscription_id","asked_at");--> statement-breakpoint
CREATE INDEX "newsletter_asks_asked_at_index" ON "newsletter_asks" ("asked_at");--> statement-breakpoint
CREATE INDEX "newsletter_transitions_subscription_id_index" ON "newsletter_transitions" ("subscription_id");--> statement-breakpoint
ALTER TABLE "newsletter_asks" ADD CONSTRAINT "newsletter_asks_glBRPJcqEDbV_fkey" FOREIGN KEY ("subscription_id") REFERENCES "newsletter_subscriptions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "newsletter_transitions" ADD CONSTRAINT "newsletter_transitions_YIJx0tJg7dR5_fkey" FOREIGN KEY ("subscription_id") REFERENCES "newsletter_subscriptions"("id") ON DELETE CASCADE;