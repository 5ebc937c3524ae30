CREATE TABLE "notices" (
	"code" text PRIMARY KEY,
	"places" text[] NOT NULL,
	"show_from" timestamp with time zone NOT NULL,
	"show_to" timestamp with time zone,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"told" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_configs" ADD COLUMN "symbol" jsonb;--> statement-breakpoint
ALTER TABLE "site_configs" ADD COLUMN "newsletter_banner" text;--> statement-breakpoint
ALTER TABLE "site_configs" ADD COLUMN "social_links" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_configs" ADD COLUMN "support_hours" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_configs" ADD COLUMN "funding_url" text;