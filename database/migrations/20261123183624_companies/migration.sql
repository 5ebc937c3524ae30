CREATE TABLE "vat_checks" (
	"number" text PRIMARY KEY,
	"result" text NOT NULL,
	"consultation" text,
	"name" text,
	"fault" text,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "may_withdraw" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "site_configs" ADD COLUMN "companies_may_withdraw" boolean DEFAULT false NOT NULL;