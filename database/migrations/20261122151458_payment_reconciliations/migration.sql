CREATE TABLE "payment_reconciliations" (
	"id" uuid PRIMARY KEY,
	"provider" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"checked" integer NOT NULL,
	"mismatches" jsonb NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE INDEX "payment_reconciliations_provider_at_index" ON "payment_reconciliations" ("provider","at");